import {
  characterIds,
  rankedCharacter,
  rankingQuery,
  rankedClan,
  rankedHero,
  offeredRankings,
  rankedListQuery,
  snapshotAge,
} from "@gatehouse/contract/game/rankings";
import { z } from "zod";
import type { DirectCall } from "../../../platform/front/direct-calls.ts";
import { publicCache } from "../../../platform/http/caching.ts";
import type { AppContext } from "../../../platform/http/context.ts";
import { createRoute, createRouter, replies } from "../../../platform/http/router.ts";
import type { Page } from "./model.ts";
import type { RankingsService } from "./service.ts";
import type { SnapshotService } from "./snapshot/service.ts";

const totalHeader = "X-Total-Count";
const cacheSeconds = 2;

const pageOf = <Entry extends z.ZodType>(entry: Entry, description: string) => ({
  200: {
    ...replies(z.array(entry), description)[200],
    headers: z.object({ [totalHeader]: z.string().meta({ description: "Entries on all pages together" }) }),
  },
});

function entriesOf<Entry>(c: AppContext, { entries, total }: Page<Entry>): Entry[] {
  c.header(totalHeader, String(total));
  return entries;
}

const address = "/public/user/character/stats";

/** The pages of rankings for a visitor without a session: the same as the route's, without the framework. */
export const rankingCall = (rankings: RankingsService): DirectCall => ({
  path: `/api${address}`,
  cacheSeconds,
  async answer(query) {
    const given = [...new URLSearchParams(query)];
    const fields = Object.fromEntries(given);
    const asked = rankingQuery.safeParse(fields);
    if (!asked.success || Object.keys(fields).length < given.length) return undefined;
    const { entries, total } = await rankings.characters(asked.data);
    return { json: JSON.stringify(entries), headers: { [totalHeader.toLowerCase()]: String(total) } };
  },
});

type Services = { rankings: RankingsService; snapshot: SnapshotService };

export const rankingsRoutes = ({ rankings, snapshot }: Services) =>
  createRouter()
    .openapi(
      createRoute({
        method: "get",
        path: "/public/server/snapshot",
        tags: ["stats"],
        middleware: [publicCache(cacheSeconds, "ranks")] as const,
        responses: replies(snapshotAge, "How old the leaderboards are"),
      }),
      async (c) => c.json({ updated: (await snapshot.updated())?.toISOString() ?? null }, 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: address,
        tags: ["stats"],
        middleware: [publicCache(cacheSeconds, "ranks")] as const,
        request: { query: rankingQuery },
        responses: pageOf(rankedCharacter, "Characters by one stat, descending; ties by name"),
      }),
      async (c) => c.json(entriesOf(c, await rankings.characters(c.req.valid("query"))), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/character/stats/clan",
        tags: ["stats"],
        middleware: [publicCache(cacheSeconds, "ranks")] as const,
        request: { query: rankedListQuery },
        responses: pageOf(rankedClan, "Clans by reputation"),
      }),
      async (c) => c.json(entriesOf(c, await rankings.clans(c.req.valid("query"))), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/character/stats/hero",
        tags: ["stats"],
        middleware: [publicCache(cacheSeconds, "ranks")] as const,
        request: { query: rankedListQuery },
        responses: pageOf(rankedHero, "Heroes by count"),
      }),
      async (c) => c.json(entriesOf(c, await rankings.heroes(c.req.valid("query"))), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/character/stats/rankings",
        tags: ["stats"],
        middleware: [publicCache(cacheSeconds, "ranks")] as const,
        responses: replies(offeredRankings, "The sorts that something feeds"),
      }),
      async (c) => c.json(await rankings.offered(), 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/public/user/character/stats/{ids}",
        tags: ["stats"],
        middleware: [publicCache(cacheSeconds, "ranks")] as const,
        request: { params: characterIds },
        responses: replies(
          z.array(rankedCharacter),
          "The characters with these ids; unknown ids are left out",
        ),
      }),
      async (c) => c.json(await rankings.charactersById(c.req.valid("param").ids), 200),
    );
