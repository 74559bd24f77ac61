import { eventPath } from "@gatehouse/contract/pages";
import type { MetaArgs } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { shownHtml } from "../../../lib/page/shown-html.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Crumb } from "../../../ui/crumb.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Prose } from "../../../ui/prose.tsx";
import { EventHead } from "./components/event-head.tsx";
import { EventSkeleton } from "./components/event-skeleton.tsx";
import { EventsFailed } from "./components/events-failed.tsx";
import { useComing } from "./game-events/api.ts";
import { Series } from "./game-events/components/series.tsx";
import { openingOf } from "./model.ts";
import { type KnownEvent, useEvent } from "./use-event.ts";

export const handle: PageHandle = { scene: EventHead, place: EventSkeleton };

export const meta = ({ matches, params: { link = "" } }: MetaArgs) =>
  pageMeta(matches, {
    title: text("events.one"),
    description: text("events.lead"),
    path: eventPath(link),
    hidden: true,
  });

/** An event's own page; its title stands in the head. */
export default function EventPage() {
  const found = useEvent();
  if (found.state === "known") return <KnownPage event={found.event} />;
  if (found.state === "failed") return <FailedPage onRetry={found.refetch} />;
  return found.state === "gone" ? <NoSuchEvent /> : <EventSkeleton />;
}

const FailedPage = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Crumb to={paths.events}>{text("events.title")}</Crumb>
    <PageTitle>{text("events.one")}</PageTitle>
    <EventsFailed onRetry={onRetry} />
  </>
);

/** What the head does not say of it. */
function KnownPage({ event: { entry, series, coming, won } }: { event: KnownEvent }) {
  const isNamed = coming.some(({ signedUp }) => signedUp !== undefined);
  const signedUp = useComing(isNamed ? series?.number : undefined);
  // What came later would push down what stands below it.
  if (isNamed && signedUp === undefined) return <EventSkeleton />;
  const description = entry?.description ?? "";
  const { rest } = series ? openingOf(description) : { rest: description };
  return (
    <>
      {rest !== "" && <Prose html={shownHtml(rest, 1, description)} opening={rest === description} />}
      {series && <Series series={series.number} events={coming} won={won} signedUp={signedUp ?? []} />}
    </>
  );
}

const NoSuchEvent = () => (
  <EmptyState
    isPage
    title={text("events.gone.title")}
    action={<ButtonLink to={paths.events}>{text("events.gone.action")}</ButtonLink>}
  >
    {text("events.gone.text")}
  </EmptyState>
);
