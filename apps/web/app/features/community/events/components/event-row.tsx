import type { EventEntry } from "@gatehouse/contract/community/events";
import { text } from "../../../../lib/words/i18n.ts";
import { shownHtml } from "../../../../lib/page/shown-html.ts";
import { Poster } from "../../../../ui/art/poster.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Prose } from "../../../../ui/prose.tsx";
import { useTonight } from "../game-events/api.ts";
import { pictureFor, targetOf } from "../model.ts";
import { EventFacts, EventNumber } from "./event-facts.tsx";
import styles from "./event-row.module.css";

/** An event in the list: what it is, how it stands, and the way to its page, if it has one. */
export function EventRow({
  event: { title, description, link },
  place,
}: {
  event: EventEntry;
  place: number;
}) {
  const known = useTonight()?.find(({ name }) => name.toLowerCase() === title.toLowerCase());
  const target = link === null ? undefined : targetOf(link);
  const outside = target?.isOutside
    ? { target: "_blank", rel: "noopener", iconEnd: "external" as const }
    : {};
  return (
    <li className={styles.event}>
      <div className={styles.picture}>
        <Poster {...pictureFor(known, place)} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <Prose html={shownHtml(description, 2)} />
        {link !== null && <EventFacts link={link} />}
      </div>
      <div className={styles.end}>
        {link !== null && <EventNumber link={link} />}
        {target && (
          <ButtonLink
            to={target.to}
            size="small"
            aria-label={`${text("events.more")}: ${title}`}
            className={styles.more}
            {...outside}
          >
            {text("events.more")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
