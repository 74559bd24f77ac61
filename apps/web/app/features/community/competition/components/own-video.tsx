import { useState } from "react";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { say } from "../../../../lib/words/say.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { type Competition, deleteVideo } from "../api.ts";
import { entriesShown, ownPlace } from "../model.ts";
import { EnterVideo } from "./enter-video.tsx";
import styles from "./own-video.module.css";
import { PlaceBadge } from "./place-badge.tsx";
import { VideoFigures } from "./video-figures.tsx";

/** The own video of the week with its figures, or the form that enters one; only in COMPETITION may it be changed (product.md 7.5). */
export function OwnVideo({ competition, isJudged }: { competition: Competition; isJudged: boolean }) {
  const { period, entry, standings } = competition;
  const isOpen = period.currentPeriodCode === "COMPETITION";
  const [deleted, setDeleted] = useState<string>();
  const remove = useAction(
    async (videoId: string) => {
      await deleteVideo();
      setDeleted(videoId);
    },
    { failed: text("competition.serverError") },
  );
  const place = ownPlace(standings);
  const hasVideo = entry.videoId !== null && entry.stats !== null;

  return (
    <section aria-labelledby="own-video" className={styles.own}>
      <SectionHeading
        id="own-video"
        className={styles.heading}
        end={place && <PlaceBadge rank={place.standing.rank} of={entriesShown(standings)} />}
      >
        {text(hasVideo ? "competition.own.title" : "competition.enter.title")}
      </SectionHeading>
      {!isOpen && <Alert lines={[say("competition.closed")]} />}
      <ActionErrors errors={remove.errors} />
      {deleted !== undefined && !hasVideo && (
        <Alert tone="ok">
          <p>{text("competition.deleted")}</p>
        </Alert>
      )}
      {hasVideo ? (
        <VideoFigures
          entry={entry}
          place={place}
          isOpen={isOpen}
          isCounting={!isOpen && !isJudged}
          isDeleting={remove.isBusy}
          onDelete={(videoId) => void remove.run(videoId)}
        />
      ) : (
        <EnterVideo
          tag={entry.youtubeId}
          period={period}
          deleted={deleted}
          onEntered={() => setDeleted(undefined)}
        />
      )}
    </section>
  );
}
