import { text } from "../../../../lib/words/i18n.ts";
import { BrandMark } from "../../../../ui/art/brand-mark.tsx";
import { useTold } from "../notifications/api.ts";
import { clockOf, nearToday, type OwnTime } from "../notifications/model.ts";
import styles from "./notifications.module.css";

/** The message that rings next, as a browser shows it. */
export function NextMessage({ timeZone, now }: OwnTime) {
  const [ring] = useTold().data?.next ?? [];
  if (!ring) return null;
  const ownClock = clockOf(timeZone);
  return (
    <figure>
      <figcaption>{text("notifications.looks")}</figcaption>
      <div className={styles.look}>
        <BrandMark />
        <strong>{ring.title}</strong>
        <time dateTime={ring.at}>{nearToday(ownClock(ring.heldUntil ?? ring.at), ownClock(now).day)}</time>
        <p>{ring.body}</p>
      </div>
    </figure>
  );
}
