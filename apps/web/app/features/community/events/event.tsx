import { eventPath } from "@gatehouse/contract/pages";
import { type MetaArgs, useParams } from "react-router";
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
import { useEvents } from "./api.ts";
import { EventSkeleton } from "./components/event-skeleton.tsx";
import { usePast, useTonight } from "./tonight/api.ts";
import { Series } from "./tonight/components/series.tsx";
import { EventsFailed } from "./components/events-failed.tsx";

export const handle: PageHandle = { place: EventSkeleton };

export const meta = ({ matches, params: { link = "" } }: MetaArgs) =>
  pageMeta(matches, {
    title: text("events.one"),
    description: text("events.lead"),
    path: eventPath(link),
    hidden: true,
  });

/** An event's own page, by the link that the list has for it. */
export default function EventPage() {
  const { link } = useParams();
  const { data: events, hasFailed, isPending, refetch } = useEvents();
  const tonight = useTonight();
  const past = usePast();
  if (isPending) return <EventSkeleton />;
  if (hasFailed) {
    return (
      <>
        <Crumb to={paths.events}>{text("events.title")}</Crumb>
        <PageTitle>{text("events.one")}</PageTitle>
        <EventsFailed onRetry={refetch} />
      </>
    );
  }
  const event = events?.find((one) => one.link === link);
  const name = event?.title ?? link ?? "";
  const isIt = (one: { name: string }) => one.name.toLowerCase() === name.toLowerCase();
  if (!event && !(tonight && past)) return <EventSkeleton />;
  const series = tonight?.filter(isIt) ?? [];
  const known = series[0] ?? past?.find(isIt);
  if (!event && !known) return <NoSuchEvent />;
  return (
    <article>
      <Crumb to={paths.events}>{text("events.title")}</Crumb>
      <PageTitle>{event?.title ?? known?.name ?? name}</PageTitle>
      {event && <Prose html={shownHtml(event.description)} opening />}
      {known && <Series name={known.name} events={series} />}
    </article>
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
