import type { CompetitionEntry } from "@gatehouse/contract/community/competition";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useNow } from "../../../../lib/time/use-now.ts";
import { isStale, type OwnPlace, watchUrl } from "../model.ts";
import { OwnTag } from "./own-tag.tsx";
import { Distances } from "./distances.tsx";
import styles from "./video-figures.module.css";
import { VideoPicture } from "./video-picture.tsx";

const tickMs = 60_000;

type VideoFiguresProps = {
  entry: CompetitionEntry;
  place: OwnPlace | null;
  isOpen: boolean;
  /** The week has closed, and its winner is not known yet. */
  isCounting: boolean;
  isDeleting: boolean;
  onDelete: (videoId: string) => void;
};

/** The own video: its picture, points, figures and id, how old they are, and what stands in its way. */
export function VideoFigures(props: VideoFiguresProps) {
  const { entry, place, isOpen, isCounting, isDeleting, onDelete } = props;
  const { serverName } = useShellData().config;
  const now = useNow(true, tickMs);
  const { videoId, youtubeId, stats } = entry;
  if (videoId === null || stats === null) return null;
  const title = place?.standing.title || text("competition.own.untitled");
  const moment = <Moment at={stats.updated} />;
  const figures = [
    ["views", stats.views],
    ["comments", stats.comments],
    ["likes", stats.likes],
    ["favourites", stats.favorites],
  ] as const;
  return (
    <>
      {isOpen && !place && (
        <Alert tone="warn">
          <p>{text("competition.own.out", { server: serverName, tag: youtubeId })}</p>
        </Alert>
      )}
      {isOpen && isStale(stats, now) && (
        <Alert tone="warn">
          <p>{richText("competition.own.stale", { moment })}</p>
        </Alert>
      )}
      {isCounting && <p>{text("competition.own.counting")}</p>}
      <div className={styles.video}>
        <div className={styles.side}>
          <VideoPicture videoId={videoId} label={text("competition.own.watch")} />
          {isOpen && <OwnTag label={text("competition.tag.keep")} tag={youtubeId} />}
        </div>
        <div className={styles.side}>
          <h3 className={styles.title}>
            <a href={watchUrl(videoId)} target="_blank" rel="noopener">
              {title}
            </a>
          </h3>
          <p className={styles.total}>
            <b className={styles.points}>{formatWhole(stats.total)}</b>{" "}
            <span>{text("competition.own.points", { n: stats.total })}</span>
            {place && <Distances place={place} />}
          </p>
          <dl className={styles.figures}>
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{text(`competition.own.${name}`)}</dt>
                <dd>{formatWhole(value)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.note}>
            {text("competition.own.videoId")} <b className={styles.id}>{videoId}</b>.{" "}
            {richText("competition.own.counted", { moment })}
            {stats.rewardPoints > 0 &&
              ` ${text("competition.own.won", { n: formatWhole(stats.rewardPoints) })}`}
          </p>
          {isOpen && (
            <Button
              size="small"
              look="danger"
              icon="trash"
              className={styles.delete}
              busy={isDeleting}
              onClick={() => onDelete(videoId)}
            >
              {text("competition.delete")}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
