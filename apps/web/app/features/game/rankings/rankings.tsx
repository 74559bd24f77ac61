import type { SortField } from "@gatehouse/contract/game/stats";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { apiClient } from "../../../lib/call/api.ts";
import { text } from "../../../lib/words/i18n.ts";
import { pageContext } from "../../../lib/page/context.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { fetchFed, fetchPage, type RankingPage } from "./api.ts";
import { AlsoInCodex } from "../codex/components/also-in-codex.tsx";
import { RankingList } from "./components/list-state.tsx";
import { OwnPlace } from "./components/own-place.tsx";
import { RankingSwitch } from "./components/ranking-switch.tsx";
import { Tools } from "./components/tools.tsx";
import { offerOf } from "./offer.ts";
import { useOffer } from "./use-offer.ts";
import { useRankingPage } from "./use-ranking-page.ts";
import { useView, useViewChanges } from "./use-view.ts";
import { canonicalPath, readView } from "./view.ts";

/** The leaderboard first: rows on the first screen. */
export const handle: PageHandle = { skyline: false };

type Served = { served: RankingPage | null; fed: SortField[] | null };

/** The page of the address comes with the HTML; without it the browser asks for it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { fetchApi, report } = context.get(pageContext);
  const view = readView(new URL(request.url).searchParams);
  const api = apiClient(fetchApi, "http://portal");
  try {
    const [served, fed] = await Promise.all([fetchPage(api, view), fetchFed(api)]);
    return data<Served>({ served, fed });
  } catch (error) {
    report(error);
    return data<Served>({ served: null, fed: null }, { status: 503 });
  }
}

/** Another view of a page that is open, the browser asks the API for, so that the press is answered at once. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  const view = readView(new URLSearchParams(location.search));
  const ranking = text(`rankings.options.${view.sort}`);
  const server = siteOf(matches)?.config.serverName ?? "";
  return pageMeta(matches, {
    title: text("rankings.metaTitle", { ranking }),
    description: text("rankings.metaDescription", {
      ranking,
      server,
      about: text(`rankings.about.${view.sort}`),
    }),
    path: canonicalPath(view),
    hidden: !offerOf(loaderData?.fed ?? null).has(view.sort),
  });
};

export default function Stats() {
  const { served, fed } = useLoaderData<Served>();
  const view = useView();
  const offer = useOffer(fed);
  const list = useRankingPage(view, served);
  const { choose, search, widen } = useViewChanges(view, list.loading);
  return (
    <>
      <Tools view={view} list={list} onSearch={search} onWiden={widen} />
      <AlsoInCodex q={view.search} />
      <RankingSwitch offer={offer} view={view} busy={list.loading} onChoose={choose} />
      {view.sort !== "clans" && view.sort !== "heroes" && <OwnPlace sort={view.sort} />}
      <RankingList view={view} offer={offer} list={list} onChoose={choose} />
    </>
  );
}
