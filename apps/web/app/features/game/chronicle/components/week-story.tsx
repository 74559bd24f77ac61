import { cardPath } from "@gatehouse/contract/card-paths";
import type { ChronicleWeek } from "@gatehouse/contract/game/chronicle";
import { chronicleWeekPath } from "@gatehouse/contract/game/chronicle-entry-paths";
import { Link } from "react-router";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { ShareButton } from "../../../../lib/share/share-button.tsx";
import { momentParts } from "../../../../lib/time/dates.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { language } from "../../../../lib/words/language.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { paths } from "../../../../paths.ts";
import { Crumb } from "../../../../ui/crumb.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { viewPath } from "../view.ts";
import { countsOf, daysLater, spanOf } from "../weeks.ts";
import { EntryLines } from "./entry-lines.tsx";
import styles from "./week-story.module.css";

const tickMs = 60_000;

/** A week of the world: how much happened, and what was greatest. */
export function WeekStory({ week }: { week: ChronicleWeek }) {
  const { from, great } = week;
  const { serverName } = useShellData().config;
  const today = momentParts(new Date(useNow(true, tickMs))).date;
  const counts = countsOf(week);
  const next = daysLater(from, 7);
  return (
    <article>
      <Crumb to={paths.chronicle}>{text("chronicle.title")}</Crumb>
      <PageTitle lead={`${spanOf(week)}. ${text("chronicle.week.lead", { server: serverName })}`}>
        {text("chronicle.week.title")}
      </PageTitle>
      {counts.length > 0 ? (
        <ul className={styles.counts}>
          {counts.map(({ name, count }) => (
            <li key={name}>
              <strong>{formatWhole(count)}</strong>
              <Link to={viewPath({ show: name, before: undefined })}>
                {text(`chronicle.filters.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={text("chronicle.week.none")} />
      )}
      {great.length > 0 && (
        <section aria-labelledby="great" className={styles.great}>
          <SectionHeading id="great">{text("chronicle.week.great")}</SectionHeading>
          <EntryLines entries={great} most={great.length} isWhole />
        </section>
      )}
      <div className={styles.ways}>
        <ShareButton
          title={text("chronicle.week.metaTitle", { span: spanOf(week) })}
          path={chronicleWeekPath(from)}
          card={cardPath("week", from, language())}
        />
        <Link to={chronicleWeekPath(daysLater(from, -7))}>{text("chronicle.week.before")}</Link>
        {next <= today && <Link to={chronicleWeekPath(next)}>{text("chronicle.week.after")}</Link>}
      </div>
    </article>
  );
}
