import type { CompetitionResult } from "@gatehouse/contract/community/competition";
import { text } from "../../../../lib/words/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { winnerName, winnerNote } from "../words.ts";
import { VideoPicture } from "./video-picture.tsx";
import styles from "./week-winner.module.css";

type WeekWinnerProps = { result: CompetitionResult; ownVideoId: string | null };

/** Who has won the week that was just judged. */
export function WeekWinner({ result, ownVideoId }: WeekWinnerProps) {
  const { video, reward } = result;
  const isOwn = video !== null && video.videoId === ownVideoId;
  return (
    <section aria-labelledby="week-winner">
      <SectionHeading id="week-winner">{text("competition.winner.title")}</SectionHeading>
      {reward ? (
        <Panel marks="hot" className={styles.winner}>
          {video && (
            <VideoPicture
              videoId={video.videoId}
              label={text("competition.past.watch", { title: video.title })}
            />
          )}
          <div className={styles.words}>
            <h3 className={styles.name}>
              <Icon name="crown" />
              {winnerName(result)}
            </h3>
            {video && <p className={styles.title}>{video.title}</p>}
            <p className={styles.note}>{winnerNote(result)}</p>
            {isOwn && (
              <Alert tone="ok">
                <p>{text("competition.winner.own", { reward: text(`competition.past.${reward.kind}`) })}</p>
              </Alert>
            )}
          </div>
        </Panel>
      ) : (
        <p>{text("competition.winner.none")}</p>
      )}
    </section>
  );
}
