import { cardPath } from "@gatehouse/contract/card-paths";
import { chronicleEntryPath } from "@gatehouse/contract/game/chronicle-paths";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { pageContext } from "../../../lib/page/context.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { formatMoment } from "../../../lib/time/dates.ts";
import { text } from "../../../lib/words/i18n.ts";
import { language } from "../../../lib/words/language.ts";
import { paths } from "../../../paths.ts";
import { fetchEntry } from "./api.ts";
import { ChronicleScene } from "./components/chronicle-scene.tsx";
import { EntryGone } from "./components/entry-gone.tsx";
import { OneEntry } from "./components/one-entry.tsx";
import { plainWords, tidingsOf } from "./tidings.ts";

export const handle: PageHandle = { scene: ChronicleScene };

export async function loader({ context, params: { entry = "" } }: LoaderFunctionArgs) {
  const found = await fetchEntry(apiClient(context.get(pageContext).fetchApi, "http://portal"), entry);
  return found ? data(found) : data(null, { status: 404 });
}

export function meta({ matches, loaderData: entry }: MetaArgs<typeof loader>) {
  if (!entry) {
    return pageMeta(matches, {
      title: text("chronicle.gone.title"),
      description: text("chronicle.gone.text"),
      path: paths.chronicle,
      hidden: true,
    });
  }
  const { head, detail, facts = [] } = tidingsOf(entry);
  const more = [...(detail === undefined ? [] : [detail]), ...facts].map(plainWords);
  return pageMeta(matches, {
    title: plainWords(head),
    description: text("chronicle.one", {
      server: siteOf(matches)?.config.serverName ?? "",
      date: formatMoment(new Date(entry.at)),
      isMore: more.length > 0 ? "yes" : "no",
      more: more.join(" · "),
    }),
    path: chronicleEntryPath(entry.id),
    card: cardPath("chronicle", entry.id, language()),
    // It is gone after half a year.
    hidden: true,
  });
}

/** One entry of the chronicle. */
export default function ChronicleEntryPage() {
  const entry = useLoaderData<typeof loader>();
  return entry ? <OneEntry entry={entry} /> : <EntryGone />;
}
