import { cardPath } from "@gatehouse/contract/card-paths";
import { chronicleWeekPath } from "@gatehouse/contract/game/chronicle-paths";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { pageContext } from "../../../lib/page/context.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { text } from "../../../lib/words/i18n.ts";
import { language } from "../../../lib/words/language.ts";
import { formatWhole } from "../../../lib/words/numbers.ts";
import { paths } from "../../../paths.ts";
import { fetchWeek } from "./api.ts";
import { ChronicleScene } from "./components/chronicle-scene.tsx";
import { EntryGone } from "./components/entry-gone.tsx";
import { WeekStory } from "./components/week-story.tsx";
import { plainWords, tidingsOf } from "./tidings.ts";
import { countsOf, spanOf } from "./weeks.ts";

export const handle: PageHandle = { scene: ChronicleScene };

export async function loader({ context, params: { day = "" } }: LoaderFunctionArgs) {
  const week = await fetchWeek(apiClient(context.get(pageContext).fetchApi, "http://portal"), day);
  return week ? data(week) : data(null, { status: 404 });
}

export function meta({ matches, loaderData: week }: MetaArgs<typeof loader>) {
  if (!week) {
    return pageMeta(matches, {
      title: text("chronicle.gone.title"),
      description: text("chronicle.gone.text"),
      path: paths.chronicle,
      hidden: true,
    });
  }
  const [greatest] = week.great;
  const counts = countsOf(week).map(
    ({ name, count }) => `${text(`chronicle.filters.${name}`)} ${formatWhole(count)}`,
  );
  return pageMeta(matches, {
    title: text("chronicle.week.metaTitle", { span: spanOf(week) }),
    description: [
      text("chronicle.week.lead", { server: siteOf(matches)?.config.serverName ?? "" }),
      ...(greatest ? [`${plainWords(tidingsOf(greatest).head)}.`] : []),
      counts.join(", "),
    ].join(" "),
    path: chronicleWeekPath(week.from),
    card: cardPath("week", week.from, language()),
    // It is gone after half a year.
    hidden: true,
  });
}

/** A week of the chronicle. */
export default function ChronicleWeekPage() {
  const week = useLoaderData<typeof loader>();
  return week ? <WeekStory week={week} /> : <EntryGone />;
}
