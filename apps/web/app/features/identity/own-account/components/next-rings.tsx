import type { ToldReply } from "@gatehouse/contract/identity/notifications";
import { text } from "../../../../lib/words/i18n.ts";
import styles from "./notifications.module.css";

/** It is shown of so much. */
const mostRings = 3;

/** What rings next, the soonest first: as much as one looks at. */
export function NextRings({
  watches,
  next,
  near,
}: {
  watches: number;
  next: ToldReply["next"];
  near: (at: string) => string;
}) {
  if (watches === 0) return null;
  const once = [...new Map(next.map((ring) => [`${ring.title} ${ring.at}`, ring])).values()];
  return (
    <div className={styles.next}>
      <p>
        {text("notifications.next.lit", { n: watches })}{" "}
        {text(once.length > 0 ? "notifications.next.label" : "notifications.next.none")}
      </p>
      {once.length > 0 && (
        <ol>
          {once.slice(0, mostRings).map(({ title, at, heldUntil }) => (
            <li key={`${title} ${at}`}>
              <time dateTime={at}>{near(at)}</time>
              <span>
                {title}
                {heldUntil !== undefined && (
                  <small> {text("notifications.next.until", { time: near(heldUntil) })}</small>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
