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

/** An address that calendars follow, of what is chosen: kinds of events, and all else that has its moment. */
export function CalendarAddress({ kinds }: { kinds: readonly string[] }) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly CalendarPart[]>([]);
  const chosen = kinds.filter((kind) => !left.includes(kind));
  const query = new URLSearchParams({
    of: [...(chosen.length > 0 ? ["events"] : []), ...added].join(","),
    ...(left.length > 0 && chosen.length > 0 && { kinds: chosen.join(",") }),
  });
  return (
    <Details summary={text("events.tonight.calendar")} className={styles.calendar}>
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
      <Address query={query} />
    </Details>
  );
}

/** The address of the calendar of one event alone. */
export const SeriesCalendar = ({ series }: { series: number }) => (
  <Address query={new URLSearchParams({ of: "events", series: String(series) })} />
);

function Address({ query }: { query: URLSearchParams }) {
  const { publicUrl } = useShellData().config;
  return (
    <CopyField
      label={text("events.tonight.address")}
      value={`${publicUrl}${callPath("calendar")}?${query.toString()}`}
      words={{ copy: text("events.tonight.copy"), copied: text("events.tonight.copied") }}
    />
  );
}
