import { isDeepStrictEqual } from "node:util";
import { defaultSort, type SortField } from "@gatehouse/contract/game/stats";
import { limits } from "@gatehouse/contract/limits";
import type { LiveEvents } from "@gatehouse/contract/operations/live";
import type { Live } from "../../../../platform/live/live.ts";
import type { RankingsService } from "../service.ts";

type Id = LiveEvents["ranks"]["ids"][number];
type Rows = ReadonlyMap<Id, unknown>;

/** As long as a page that polls would wait: a world in which all move all the time costs no more than without streams. */
const pauseMs = 5_000;

const viewOf = (topic: string) => {
  const [, sort = "", page] = topic.split(":");
  return { sort, page: Number(page) };
};

/** Tells streams who moved on the pages that their readers look at. */
export function tellOfRankings({ live, rankings }: { live: Live; rankings: RankingsService }): void {
  /** What the page of a topic shows of each entry. */
  async function read(topic: string): Promise<Rows> {
    const { sort, page } = viewOf(topic);
    const query = { page, size: limits.page.size, search: "" };
    if (sort === "clans") {
      const { entries } = await rankings.clans(query);
      return new Map(entries.map((clan) => [clan.name, clan]));
    }
    if (sort === "heroes") {
      const { entries } = await rankings.heroes(query);
      return new Map(entries.map(({ rank, charStats, heroStats }) => [charStats.charId, [rank, heroStats]]));
    }
    const { entries } = await rankings.characters({ ...query, sort: sort as SortField });
    // A character that is online has been so for longer at every look, and a place in another ranking changes with everybody's: no
    // move, unless that is what counts.
    return new Map(
      entries.map(({ onlineTime, weekMove, ...shown }) => [
        shown.charId,
        [shown, sort === "onlineTime" && onlineTime, sort === defaultSort && weekMove],
      ]),
    );
  }

  live.tellOf<Rows>({
    name: "ranks",
    on: "ranks",
    pauseMs,
    read,
    tell(last, next, topic): LiveEvents["ranks"] | undefined {
      const ids = [...next].filter(([id, row]) => !isDeepStrictEqual(row, last?.get(id))).map(([id]) => id);
      return last && ids.length === 0 ? undefined : { ...viewOf(topic), ids };
    },
  });
}
