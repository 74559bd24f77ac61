import { Link } from "react-router";
import { nearMoment } from "../../../../office/lib/moment.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block } from "../../../../office/ui/block.tsx";
import { Empty, Loaded } from "../../../../office/ui/states.tsx";
import { State } from "../../../../office/ui/tone.tsx";
import { loadRecord } from "../../record/office/api.ts";
import { toneOf } from "../../record/office/model.ts";
import { actionWords, targetWords } from "../../record/office/words.ts";
import styles from "./desk.module.css";

const most = 6;

/** What the person who looks did last, each with the way to its entry; the team's is the record's. */
export function JustNow() {
  const query = useOfficeQuery("just now", () => loadRecord({ whose: "own" }), { refetchAfterMs: 30_000 });
  return (
    <Block
      title={word("officeToday.justNow.title")}
      flush
      end={<Link to="/record">{word("officeToday.justNow.all")}</Link>}
    >
      <Loaded query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <Empty title={word("officeToday.justNow.none")} />
          ) : (
            <ul className={styles.done}>
              {entries.slice(0, most).map((entry) => (
                <li key={entry.number}>
                  <p>
                    <State tone={toneOf(entry.action)}>{actionWords(entry.action)}</State>{" "}
                    <Link to={`/record/${entry.number}`}>{targetWords(entry)}</Link>
                    {entry.reason !== null && (
                      <small>{word("officeRecord.quoted", { reason: entry.reason })}</small>
                    )}
                  </p>
                  <time dateTime={entry.at} className="num">
                    {nearMoment(entry.at)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Block>
  );
}
