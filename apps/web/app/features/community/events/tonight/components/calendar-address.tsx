import { callPath } from "@gatehouse/contract/calls";
import { useState } from "react";
import { useShellData } from "../../../../../lib/page/shell-data.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { CopyField } from "../../../../../ui/copy-field.tsx";
import { Details } from "../../../../../ui/details.tsx";
import styles from "./tonight.module.css";

type CalendarAddressProps = {
  kinds: readonly string[];
  /** It is the calendar of this one kind: there is nothing to choose. */
  isOne?: boolean;
};

/** An address that calendars follow, of the kinds that are chosen. */
export function CalendarAddress({ kinds, isOne = false }: CalendarAddressProps) {
  const { publicUrl } = useShellData().config;
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = kinds.filter((kind) => !left.includes(kind));
  const query =
    isOne || left.length > 0 ? `?${new URLSearchParams({ kinds: chosen.join(",") }).toString()}` : "";
  return (
    <Details summary={text("events.tonight.calendar")}>
      {!isOne && (
        <fieldset className={styles.kinds}>
          <legend>{text("events.tonight.kinds")}</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kind}
              checked={!left.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft(checked ? left.filter((one) => one !== kind) : [...left, kind])
              }
            />
          ))}
        </fieldset>
      )}
      <CopyField
        label={text("events.tonight.address")}
        value={`${publicUrl}${callPath("eventCalendar")}${query}`}
        words={{ copy: text("events.tonight.copy"), copied: text("events.tonight.copied") }}
      />
    </Details>
  );
}
