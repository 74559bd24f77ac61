import type { CompetitionResult } from "@gatehouse/contract/community/competition";
import { text } from "../../../../lib/words/i18n.ts";
import { Details } from "../../../../ui/details.tsx";
import { Poster } from "../../../../ui/art/poster.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { watchUrl } from "../model.ts";
import { winnerName, winnerNote } from "../words.ts";
import styles from "./past-winners.module.css";
import { VideoPicture } from "./video-picture.tsx";

const pictured = 4;
/** So that no two pictures beside each other look the same. */
const cloths = ["demons", "angels", "nature"] as const;

/** The judged weeks: the last four as pictures, the earlier ones as a list that opens. */
export function PastWinners({ results }: { results: readonly CompetitionResult[] }) {
  const [shown, earlier] = [results.slice(0, pictured), results.slice(pictured)];
  return (
    <section aria-labelledby="past-winners">
      <SectionHeading id="past-winners">{text("competition.past.title")}</SectionHeading>
      {shown.length === 0 ? (
        <p className={styles.empty}>{text("competition.past.empty")}</p>
      ) : (
        <ul className={styles.weeks}>
          {shown.map((result, index) => (
            <li key={result.week}>
              <Week result={result} index={index} />
            </li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <Details summary={text("competition.past.earlier", { n: earlier.length })} className={styles.earlier}>
          <ul className={styles.list}>
            {earlier.map((result) => (
              <li key={result.week}>
                <span className={styles.week}>{result.week}</span>
                <span>
                  <b>{winnerName(result)}</b>
                  {result.video && (
                    <>
                      {": "}
                      <a href={watchUrl(result.video.videoId)} target="_blank" rel="noopener">
                        {result.video.title}
                      </a>
                    </>
                  )}
                </span>
                <span className={styles.note}>{winnerNote(result)}</span>
              </li>
            ))}
          </ul>
        </Details>
      )}
    </section>
  );
}

function Week({ result, index }: { result: CompetitionResult; index: number }) {
  const { week, video } = result;
  const faction = cloths[index % cloths.length];
  return (
    <article className={styles.card}>
      {video ? (
        <VideoPicture
          videoId={video.videoId}
          label={text("competition.past.watch", { title: video.title })}
          faction={faction}
        />
      ) : (
        <span className={styles.blank}>
          <Poster />
        </span>
      )}
      <p className={styles.week}>{text("competition.past.week", { week })}</p>
      <h3 className={styles.name}>{winnerName(result)}</h3>
      {video && <p className={styles.title}>{video.title}</p>}
      <p className={styles.note}>{winnerNote(result)}</p>
    </article>
  );
}
