import { callPath } from "@gatehouse/contract/calls";
import type { CalendarPart } from "@gatehouse/contract/game/game-events";
import { useState } from "react";
import { useShellData } from "../../../../../lib/page/shell-data.ts";
import { text } from "../../../../../lib/words/i18n.ts";
import { Checkbox } from "../../../../../ui/checkbox.tsx";
import { CopyField } from "../../../../../ui/copy-field.tsx";
import { Details } from "../../../../../ui/details.tsx";
import styles from "./tonight.module.css";

/** What a calendar may hold besides the evening's events. */
const others = ["sieges", "bosses", "competition"] as const satisfies readonly CalendarPart[];

type CalendarAddressProps = {
  kinds: readonly string[];
  /** It is the calendar of this one kind: there is nothing to choose. */
  isOne?: boolean;
};

/** An address that calendars follow, of what is chosen: kinds of events, and all else that has its moment. */
export function CalendarAddress({ kinds, isOne = false }: CalendarAddressProps) {
  const { publicUrl } = useShellData().config;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly CalendarPart[]>([]);
  const chosen = kinds.filter((kind) => !left.includes(kind));
  const query = new URLSearchParams({
    of: [...(chosen.length > 0 ? ["events"] : []), ...added].join(","),
    ...((isOne || left.length > 0) && chosen.length > 0 && { kinds: chosen.join(",") }),
  });
  return (
    <Details summary={text("events.tonight.calendar")} className={styles.calendar}>
      {!isOne && (
        <>
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
          <fieldset className={styles.kinds}>
            <legend>{text("events.tonight.besides")}</legend>
            {others.map((part) => (
              <Checkbox
                key={part}
                label={text(`events.tonight.parts.${part}`)}
                checked={added.includes(part)}
                onChange={({ currentTarget: { checked } }) =>
                  setAdded(checked ? [...added, part] : added.filter((one) => one !== part))
                }
              />
            ))}
          </fieldset>
        </>
      )}
      <CopyField
        label={text("events.tonight.address")}
        value={`${publicUrl}${callPath("calendar")}?${query.toString()}`}
        words={{ copy: text("events.tonight.copy"), copied: text("events.tonight.copied") }}
      />
    </Details>
  );
}
