import { Link } from "react-router";
import { formatNear } from "../lib/time/days.ts";
import { text } from "../lib/words/i18n.ts";
import { useShellData } from "../lib/page/shell-data.ts";
import { formatSpan } from "../lib/time/spans.ts";
import { useNow } from "../lib/time/use-now.ts";
import { Poster } from "../ui/art/poster.tsx";
import { SideHeading } from "../ui/side-heading.tsx";
import { useHomeData } from "./use-home-data.ts";
import styles from "./next-event.module.css";
import { type Upcoming, upcoming } from "./upcoming.ts";

const tickMs = 15_000;
const mostAfter = 3;

/** What comes next of all that has a date, and what follows; nothing where no date is known. */
export function NextEvent() {
  const { countdown } = useShellData();
  const { castles, events } = useHomeData();
  const now = useNow(true, tickMs);
  const [next, ...after] = upcoming({ countdown, castles, events }, now);
  if (!next) return null;
  return (
    <section aria-labelledby="next-event">
      <SideHeading id="next-event">{text("home.next.title")}</SideHeading>
      <div className={styles.next}>
        <div className={styles.picture}>
          <Poster faction="nature" scene={next.scene} />
        </div>
        <div className={styles.words}>
          <h3 className={styles.title}>
            <Title of={next} />
          </h3>
          {next.text !== "" && <p className={styles.text}>{next.text}</p>}
          <p className={styles.when}>
            <time dateTime={new Date(next.at).toISOString()}>{formatNear(new Date(next.at), now)}</time>{" "}
            <span className={styles.left}>{text("home.in", { span: formatSpan(next.at - now) })}</span>
          </p>
        </div>
      </div>
      {after.length > 0 && (
        <ul className={styles.after}>
          {after.slice(0, mostAfter).map((one) => (
            <li key={`${one.at} ${one.title}`}>
              <time dateTime={new Date(one.at).toISOString()}>{formatNear(new Date(one.at), now)}</time>
              <span>
                <Title of={one} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Title = ({ of: { title, to } }: { of: Upcoming }) => (to ? <Link to={to}>{title}</Link> : title);
