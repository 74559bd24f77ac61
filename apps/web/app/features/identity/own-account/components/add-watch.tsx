import type { WatchRequest } from "@gatehouse/contract/identity/notifications";
import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { useOwnCharacters } from "../../session/own-characters.ts";
import { useWatchable } from "../notifications/api.ts";
import styles from "./notifications.module.css";

/** One more thing of the world, or an own character. */
export function AddWatch({ onAdd }: { onAdd: (wanted: Omit<WatchRequest, "by">) => void }) {
  const { data: watchable, isPending } = useWatchable();
  const characters = useOwnCharacters().data ?? [];
  const [value, setValue] = useState("");
  const { bosses = [], castles = [], events = [] } = watchable ?? {};
  const groups = [
    { kind: "boss" as const, label: text("notifications.add.bosses"), things: bosses },
    { kind: "siege" as const, label: text("notifications.add.castles"), things: castles },
    { kind: "event" as const, label: text("notifications.add.events"), things: events },
    {
      kind: "overtaken" as const,
      label: text("notifications.add.characters"),
      things: characters.map(({ charId, name }) => ({ id: charId, name })),
    },
  ].filter(({ things }) => things.length > 0);
  // While the world is on its way its place is held: nothing moves.
  if (!isPending && groups.length === 0) return null;
  const add = () => {
    const group = groups.find(({ kind }) => value.startsWith(`${kind}:`));
    if (group) onAdd({ kind: group.kind, target: Number(value.slice(group.kind.length + 1)) });
    setValue("");
  };
  return (
    <div className={styles.form}>
      <SelectField
        label={text("notifications.add.label")}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      >
        <option value="">{text("notifications.add.none")}</option>
        {groups.map(({ kind, label, things }) => (
          <optgroup key={kind} label={label}>
            {things.map(({ id, name }) => (
              <option key={id} value={`${kind}:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button disabled={value === ""} onClick={add}>
        {text("notifications.add.submit")}
      </Button>
    </div>
  );
}
