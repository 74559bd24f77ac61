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
import { EventHead } from "./components/event-head.tsx";
import { EventSkeleton } from "./components/event-skeleton.tsx";
import { EventsFailed } from "./components/events-failed.tsx";
import { pictureAt, pictureOf } from "./model.ts";
import { useComing, usePast, useTonight } from "./game-events/api.ts";
import { NextDate } from "./game-events/components/next-date.tsx";
import { Series } from "./game-events/components/series.tsx";

export const handle: PageHandle = { place: EventSkeleton };

export const meta = ({ matches, params: { link = "" } }: MetaArgs) =>
  pageMeta(matches, {
    title: text("events.one"),
    description: text("events.lead"),
    path: eventPath(link),
    hidden: true,
  });

/** An event's own page, by the link that the list has for it, or by the name that the game has. */
export default function EventPage() {
  const { link } = useParams();
  const { data: events, hasFailed, isPending, refetch } = useEvents();
  const tonight = useTonight();
  const past = usePast();
  // The evening names events as the game or their plan does.
  const placeBy = (name: "link" | "title") => events?.findIndex((one) => one[name] === link) ?? -1;
  const place = placeBy("link") >= 0 ? placeBy("link") : placeBy("title");
  const event = events?.[place];
  const name = event?.title ?? link ?? "";
  const isIt = (one: { name: string }) => one.name.toLowerCase() === name.toLowerCase();
  const series = tonight?.filter(isIt) ?? [];
  const won = past?.filter(isIt) ?? [];
  const known = series[0] ?? won[0];
  const isNamed = series.some(({ signedUp }) => signedUp !== undefined);
  const signedUp = useComing(isNamed ? known?.series : undefined);
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
  // What came later would push down what stands below it.
  if (!(tonight && past) || (isNamed && signedUp === undefined)) return <EventSkeleton />;
  if (!event && !known) return <NoSuchEvent />;
  return (
    <article>
      <EventHead
        title={event?.title ?? known?.name ?? name}
        picture={event ? pictureAt(place) : pictureOf(known ?? { kind: "", name })}
      >
        {known && <NextDate series={known.series} events={series} won={won} />}
      </EventHead>
      {event && <Prose html={shownHtml(event.description)} opening />}
      {known && <Series kind={known.kind} events={series} won={won} signedUp={signedUp ?? null} />}
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
