import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import type { CentreBlock } from "@gatehouse/contract/operations/brand";
import { defaultSort } from "@gatehouse/contract/game/stats";
import { Fragment, type ReactNode } from "react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { foldOf } from "../features/content/news/fold.ts";
import { HomeNews } from "../features/content/news/components/home-news.tsx";
import { structuredNews } from "../features/content/news/structured-news.ts";
import { RecentChronicle } from "../features/game/chronicle/components/recent-chronicle.tsx";
import { fetchFed } from "../features/game/rankings/api.ts";
import { fetchHeroes } from "../features/game/rankings/heroes.ts";
import { fetchTop, topOptions } from "../features/game/rankings/top.ts";
import { VoteList } from "../features/community/votes/components/vote-list.tsx";
import { apiClient } from "../lib/call/api.ts";
import { text } from "../lib/words/i18n.ts";
import { pageContext } from "../lib/page/context.ts";
import type { PageHandle } from "../lib/page/handle.ts";
import { pageMeta, siteOf } from "../lib/page/meta.ts";
import { read, readOrNull } from "../lib/call/reply.ts";
import { useHasPage, useShellData } from "../lib/page/shell-data.ts";
import { paths } from "../paths.ts";
import { SectionHeading } from "../ui/section-heading.tsx";
import { HomeLeft, HomeRight } from "./columns.tsx";
import type { HomeData, HomeEvent } from "./use-home-data.ts";
import { HomeHead } from "./head.tsx";
import styles from "./home.module.css";

export const handle: PageHandle = { head: HomeHead, left: HomeLeft, right: HomeRight };

/** Announcements 1 to 5 (product.md 2.4). */
const shown = { first: "0", max: "5" };
const usualOrder: readonly CentreBlock[] = ["news", "chronicle", "votes"];
const heroesShown = 12;
/** More than are shown: a page that stays open has the next of an evening. */
const comingShown = 8;
const eventsTold = "20";

/** The next few: the events' own page has them all, and those of today that have begun. */
async function comingOf(events: Promise<WorldEvent[]>): Promise<HomeEvent[]> {
  const now = Date.now();
  const coming = (await events).filter(({ at }) => Date.parse(at) > now);
  return coming.slice(0, comingShown).map(({ id, name, kind, at }) => ({ id, name, kind, at }));
}

/** Only the news are indispensable: another part that fails leaves its place empty. */
export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const { fetchApi, report } = context.get(pageContext);
  const client = apiClient(fetchApi, "http://portal");
  const api = client.public;
  const orElse = <T,>(call: Promise<T>, fallback: T) =>
    call.catch((error: unknown) => {
      report(error);
      return fallback;
    });
  const [news, video, round, fed, first, heroes, castles, events, chronicle] = await Promise.all([
    read(api.announcements.news.$get({ query: shown })),
    readOrNull(api.announcements.video.$get()),
    orElse(read(api.server.factions.history.$get()), { began: null, samples: [] }),
    orElse(fetchFed(client), []),
    orElse(fetchTop(client, defaultSort), []),
    orElse(fetchHeroes(client, heroesShown), { shown: [], total: 0 }),
    orElse(read(api.world.castles.$get()), []),
    orElse(comingOf(read(api.world.events.$get())), []),
    orElse(read(api.world.chronicle.$get({ query: { max: eventsTold } })), []),
  ]);
  // The first is shown whole (product.md 2.4); of the next, the rest of a long one unfolds.
  const folded = news.map(({ content, ...item }, place) => ({
    ...item,
    ...(place === 0 ? { opening: content, rest: "" } : foldOf(content)),
  }));
  const top = { options: topOptions(fed), entries: first };
  return { news: folded, video, round, top, heroes, castles, events, chronicle };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const config = siteOf(matches)?.config;
  const server = config?.serverName ?? "";
  return pageMeta(matches, {
    title: server,
    description: text("news.description", { server }),
    path: paths.home,
    data: config && structuredNews(config, loaderData?.news ?? []),
  });
}

export default function Home() {
  const { news, video, chronicle } = useLoaderData<typeof loader>();
  const { config, own } = useShellData();
  const hasPage = useHasPage();
  const told = <RecentChronicle served={chronicle} />;
  const order = own?.home.centre ?? usualOrder;
  // Right behind the news it stands among them.
  const isAmongNews = order[order.indexOf("chronicle") - 1] === "news";
  const blocks: Record<CentreBlock, ReactNode> = {
    news: (
      <HomeNews news={news} video={video}>
        {isAmongNews && told}
      </HomeNews>
    ),
    chronicle: !isAmongNews && told,
    votes: config.voteSites.length > 0 && hasPage(paths.notVoted) && (
      <section aria-labelledby="not-voted" data-vote-halves>
        <SectionHeading id="not-voted">{text("vote.homeTitle")}</SectionHeading>
        <VoteList leftOnly />
      </section>
    ),
  };
  return (
    <div className={styles.home}>
      {order.map((name) => (
        <Fragment key={name}>{blocks[name]}</Fragment>
      ))}
    </div>
  );
}
