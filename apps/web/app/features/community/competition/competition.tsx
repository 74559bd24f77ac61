import { type MetaArgs, Link } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { useCompetition } from "./api.ts";
import styles from "./competition.module.css";
import { CompetitionSkeleton, CompetitionTitle } from "./components/competition-skeleton.tsx";
import { OwnVideo } from "./components/own-video.tsx";
import { PastWinners } from "./components/past-winners.tsx";
import { PeriodPanel } from "./components/period-panel.tsx";
import { Rules } from "./components/rules.tsx";
import { Standings } from "./components/standings.tsx";
import { WeekWinner } from "./components/week-winner.tsx";
import { resultOfWeek } from "./model.ts";

export const handle: PageHandle = { place: CompetitionSkeleton };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("competition.title"),
    description: text("competition.description", { server: siteOf(matches)?.config.serverName ?? "" }),
    path: paths.competition,
    hidden: true,
  });

/** The weekly video competition (product.md 7.5): the own video, the standings, and who has won. */
export default function Competition() {
  const { data, hasFailed, refetch } = useCompetition();
  if (!data && !hasFailed) return <CompetitionSkeleton />;
  const result = data && resultOfWeek(data.period, data.winners);
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.crumb}>
          <Link to={paths.events}>{text("competition.events")}</Link>
        </p>
        <CompetitionTitle />
        {data ? (
          <PeriodPanel period={data.period} />
        ) : (
          <Alert
            lines={[text("competition.failed")]}
            action={
              <Button size="small" icon="reload" onClick={() => refetch()}>
                {text("competition.retry")}
              </Button>
            }
          />
        )}
      </div>
      {data && (
        <>
          {result && <WeekWinner result={result} ownVideoId={data.entry.videoId} />}
          <OwnVideo competition={data} isJudged={result !== undefined} />
          <Standings standings={data.standings} periodCode={data.period.currentPeriodCode} />
          <PastWinners results={result ? data.winners.slice(1) : data.winners} />
        </>
      )}
      <Rules />
    </div>
  );
}
