import { cardPath } from "@gatehouse/contract/card-paths";
import type { ChronicleEntry, ChronicleWeek } from "@gatehouse/contract/game/chronicle";
import { chronicleEntryPath, chronicleWeekPath } from "@gatehouse/contract/game/chronicle-entry-paths";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { pageContext } from "../../../lib/page/context.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { formatMoment } from "../../../lib/time/dates.ts";
import { text } from "../../../lib/words/i18n.ts";
import { language } from "../../../lib/words/language.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import { paths } from "../../../paths.ts";
import { ChronicleScene } from "./components/chronicle-scene.tsx";
import { EntryGone } from "./components/entry-gone.tsx";
import { OneEntry } from "./components/one-entry.tsx";
import { WeekStory } from "./components/week-story.tsx";
import { fetchEntry, fetchWeek } from "./data.ts";
import { plainWords, tidingsOf } from "./tidings.ts";
import { countsOf, spanOf } from "./weeks.ts";

export const handle: PageHandle = { scene: ChronicleScene };

type Part = { entry: ChronicleEntry } | { week: ChronicleWeek };

/** A number names an entry, the day of a Monday a week. */
export async function loader({ context, params: { part = "" } }: LoaderFunctionArgs) {
  const api = apiClient(context.get(pageContext).fetchApi, "http://portal");
  if (part.includes("-")) {
    const week = await fetchWeek(api, part);
    return week ? data<Part>({ week }) : data(null, { status: 404 });
  }
  const entry = await fetchEntry(api, part);
  return entry ? data<Part>({ entry }) : data(null, { status: 404 });
}

export function meta({ matches, loaderData: part }: MetaArgs<typeof loader>) {
  const server = siteOf(matches)?.config.serverName ?? "";
  // It is gone after half a year.
  const hidden = true;
  if (!part) {
    const title = text("chronicle.gone.title");
    return pageMeta(matches, {
      title,
      description: text("chronicle.gone.text"),
      path: paths.chronicle,
      hidden,
    });
  }
  return pageMeta(matches, {
    ...("entry" in part ? aboutEntry(part.entry, server) : aboutWeek(part.week, server)),
    hidden,
  });
}

function aboutEntry(entry: ChronicleEntry, server: string) {
  const { head, detail, facts = [] } = tidingsOf(entry);
  const more = [...(detail === undefined ? [] : [detail]), ...facts].map(plainWords);
  return {
    title: plainWords(head),
    description: text("chronicle.one", {
      server,
      date: formatMoment(new Date(entry.at)),
      isMore: more.length > 0 ? "yes" : "no",
      more: more.join(" · "),
    }),
    path: chronicleEntryPath(entry.id),
    card: cardPath("chronicle", entry.id, language()),
  };
}

function aboutWeek(week: ChronicleWeek, server: string) {
  const [greatest] = week.great;
  const counts = countsOf(week).map(
    ({ name, count }) => `${text(`chronicle.filters.${name}`)} ${formatWhole(count)}`,
  );
  return {
    title: text("chronicle.week.metaTitle", { span: spanOf(week) }),
    description: [
      text("chronicle.week.lead", { server }),
      ...(greatest ? [`${plainWords(tidingsOf(greatest).head)}.`] : []),
      counts.join(", "),
    ].join(" "),
    path: chronicleWeekPath(week.from),
    card: cardPath("week", week.from, language()),
  };
}

/** One entry of the chronicle, or a week of it. */
export default function ChronicleEntryOrWeek() {
  const part = useLoaderData<typeof loader>();
  if (!part) return <EntryGone />;
  return "entry" in part ? <OneEntry entry={part.entry} /> : <WeekStory week={part.week} />;
}
