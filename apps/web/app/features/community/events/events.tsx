import { useDeferredValue } from "react";
import type { MetaArgs } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { useEvents } from "./api.ts";
import { EventRow } from "./components/event-row.tsx";
import { EventsFailed } from "./components/events-failed.tsx";
import { EventsSkeleton } from "./components/events-skeleton.tsx";
import styles from "./events.module.css";
import { usePast, useSieges, useTonight, useWindows } from "./game-events/api.ts";
import { JustWon } from "./game-events/components/just-won.tsx";
import { TellMe } from "./game-events/components/tell-me.tsx";
import { Tonight } from "./game-events/components/tonight.tsx";
import { Week } from "./game-events/components/week.tsx";
import { useTelling } from "./game-events/use-telling.ts";

export const handle: PageHandle = { place: EventsSkeleton };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("events.title"),
    description: text("events.lead"),
    path: paths.events,
    hidden: true,
  });

/** What is going on (product.md 7.3). */
export default function Events() {
  const { data: events, hasFailed, isPending, refetch } = useEvents();
  const isTonightKnown = useTonight() !== undefined;
  const isPastKnown = usePast() !== undefined;
  const areWindowsKnown = useWindows() !== undefined;
  const areSiegesKnown = useSieges() !== undefined;
  const { isKnown } = useTelling();
  // What came later would push down what stands below it.
  const hasAll = !isPending && isTonightKnown && isPastKnown && areWindowsKnown && areSiegesKnown && isKnown;
  // All of it at once is too much for one step of a phone.
  const isShown = useDeferredValue(hasAll);
  if (!hasAll || !isShown) return <EventsSkeleton />;
  return (
    <div data-brief>
      <PageTitle lead={text("events.lead")}>{text("events.title")}</PageTitle>
      <Tonight />
      {hasFailed && <EventsFailed onRetry={refetch} />}
      {events?.length === 0 && (
        <EmptyState title={text("events.none.title")}>{text("events.none.text")}</EmptyState>
      )}
      {events && events.length > 0 && (
        <section aria-labelledby="standing">
          <SectionHeading id="standing">{text("events.standing")}</SectionHeading>
          <ul className={styles.events}>
            {events.map((event, place) => (
              <EventRow key={event.title} event={event} place={place} />
            ))}
          </ul>
        </section>
      )}
      <Week />
      <TellMe />
      <JustWon />
    </div>
  );
}
