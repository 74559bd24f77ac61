import type { CompetitionStanding, PeriodCode } from "@gatehouse/contract/community/competition";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Medal, type Place } from "../../../../ui/art/medal.tsx";
import { Poster } from "../../../../ui/art/poster.tsx";
import { sceneOf } from "../../../../ui/art/scenes.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { watchUrl } from "../model.ts";
import styles from "./standings.module.css";

/** So that no two pictures below one another look the same. */
const cloths = ["nature", "angels", "demons"] as const;

type StandingsProps = { standings: readonly CompetitionStanding[]; periodCode: PeriodCode };

/** This week's videos, the leading one first; the own one marked. */
export function Standings({ standings, periodCode }: StandingsProps) {
  const isOpen = periodCode === "COMPETITION";
  return (
    <section aria-labelledby="standings">
      <SectionHeading
        id="standings"
        end={
          standings.length > 0 && text(isOpen ? "competition.standings.note" : "competition.standings.final")
        }
      >
        {text("competition.standings.title")}
      </SectionHeading>
      {standings.length === 0 ? (
        <EmptyState title={text("competition.standings.empty")}>
          {text(isOpen ? "competition.standings.emptyText" : "competition.standings.emptyJudging")}
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {standings.map((standing, at) => (
            <Row key={standing.videoId} {...standing} at={at} />
          ))}
        </ol>
      )}
    </section>
  );
}

type RowProps = CompetitionStanding & { at: number };

function Row({ rank, videoId, title, channel, views, comments, total, isOwn, at }: RowProps) {
  const figure = (name: "views" | "comments" | "points", value: number) =>
    text(`competition.standings.${name}`, { n: formatWhole(value) });
  return (
    <li className={styles.row} data-own={isOwn || undefined}>
      {rank <= 3 ? <Medal place={rank as Place} /> : <span className={styles.rank}>{formatWhole(rank)}</span>}
      <span className={styles.picture}>
        <Poster faction={cloths[at % cloths.length]} scene={sceneOf(videoId)} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href={watchUrl(videoId)} target="_blank" rel="noopener">
            {title}
          </a>
        </h3>
        <p className={styles.channel}>
          <span>{channel}</span> {isOwn && <Badge tone="accent">{text("competition.standings.you")}</Badge>}
        </p>
      </div>
      <p className={styles.figures}>
        <span>
          <Icon name="eye" />
          <span className="visually-hidden">{figure("views", views)}</span>
          <span aria-hidden="true">{formatWhole(views)}</span>
        </span>
        <span>
          <Icon name="chat" />
          <span className="visually-hidden">{figure("comments", comments)}</span>
          <span aria-hidden="true">{formatWhole(comments)}</span>
        </span>
      </p>
      <p className={styles.total}>
        <span className="visually-hidden">{figure("points", total)}</span>
        <span aria-hidden="true">{formatWhole(total)}</span>
      </p>
    </li>
  );
}
