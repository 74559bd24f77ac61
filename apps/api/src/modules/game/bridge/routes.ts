import { envelope } from "@gatehouse/contract/envelope";
import {
  achievementRow,
  bossRow,
  castleRow,
  characterRow,
  clanRow,
  factionRow,
  gameEventRow,
  heroRow,
  nobleRow,
  olympiadReport,
  roundReport,
  shopRow,
  statsRow,
  statusBeat,
} from "@gatehouse/contract/game/bridge";
import { chronicleRow } from "@gatehouse/contract/game/chronicle-rows";
import type { RefusalCode } from "@gatehouse/contract/refusals";
import { z } from "zod";
import { failure } from "../../../platform/failure.ts";
import type { AppContext } from "../../../platform/http/context.ts";
import { createRoute, createRouter, jsonRequest, replies } from "../../../platform/http/router.ts";
import { refusalsOfSchema } from "../../../platform/http/declared-field-refusals.ts";
import type { GameService } from "./service.ts";

const accepted = replies(envelope(z.int()), "The number of rows");
const done = (rows: number) => ({ response: rows, errors: [] });

const listSchema = (row: z.ZodType): Record<string, unknown> => ({
  type: "array",
  items: z.toJSONSchema(row, { io: "input" }),
});

/**
 * A call that stores a batch. Its rows are described, but not checked by the router: what is wrong with one of
 * 10,000 rows is told by its number.
 */
const batchRoute = <Path extends string, Method extends "put" | "post" = "put">(
  path: Path,
  row: z.ZodType,
  { method = "put" as Method, refuses = [] }: { method?: Method; refuses?: RefusalCode[] } = {},
) =>
  createRoute({
    method,
    path,
    tags: ["game"],
    request: {
      body: {
        required: true,
        content: { "application/json": { schema: listSchema(row) } },
      },
    },
    responses: accepted,
    refuses: ["request.notAnArray", ...rowRefusals(row), ...refuses],
  });

/** What is said of one of the rows of a list, or of too many. */
const rowRefusals = (row: z.ZodType): RefusalCode[] => [
  "bridge.tooManyRows",
  ...refusalsOfSchema(z.array(row), "row").map(({ code }) => code),
];

async function listOf(c: AppContext): Promise<unknown[]> {
  const body: unknown = await c.req.json().catch(() => {
    throw failure("request.notJson");
  });
  if (!Array.isArray(body)) throw failure("request.notAnArray");
  return body;
}

/** The game bridge (product.md 4.11); the app lets nobody come here without its key. */
export const gameRoutes = ({ game }: { game: GameService }) =>
  createRouter()
    .openapi(
      createRoute({
        method: "put",
        path: "/game/status",
        tags: ["game"],
        request: jsonRequest(statusBeat),
        responses: accepted,
      }),
      async (c) => c.json(done(await game.beat(c.req.valid("json"))), 200),
    )
    .openapi(batchRoute("/game/characters", characterRow), async (c) =>
      c.json(done(await game.putCharacters(await listOf(c))), 200),
    )
    .openapi(batchRoute("/game/stats", statsRow, { refuses: ["character.unknown"] }), async (c) =>
      c.json(done(await game.putStats(await listOf(c))), 200),
    )
    .openapi(batchRoute("/game/clans", clanRow), async (c) =>
      c.json(done(await game.putClans(await listOf(c))), 200),
    )
    .openapi(batchRoute("/game/heroes", heroRow, { refuses: ["character.unknown"] }), async (c) =>
      c.json(done(await game.putHeroes(await listOf(c))), 200),
    )
    .openapi(batchRoute("/game/factions", factionRow), async (c) =>
      c.json(done(await game.putFactions(await listOf(c))), 200),
    )
    .openapi(
      batchRoute("/game/chronicle", chronicleRow, { method: "post", refuses: ["chronicle.future"] }),
      async (c) => c.json(done(await game.postChronicle(await listOf(c))), 200),
    )
    .openapi(batchRoute("/game/bosses", bossRow), async (c) =>
      c.json(done(await game.putBosses(await listOf(c))), 200),
    )
    .openapi(batchRoute("/game/castles", castleRow), async (c) =>
      c.json(done(await game.putCastles(await listOf(c))), 200),
    )
    .openapi(
      createRoute({
        method: "put",
        path: "/game/olympiad",
        tags: ["game"],
        request: jsonRequest(olympiadReport),
        responses: accepted,
        refuses: rowRefusals(nobleRow),
      }),
      async (c) => c.json(done(await game.putOlympiad(c.req.valid("json"))), 200),
    )
    .openapi(
      createRoute({
        method: "put",
        path: "/game/round",
        tags: ["game"],
        request: jsonRequest(roundReport),
        responses: accepted,
      }),
      async (c) => c.json(done(await game.putRound(c.req.valid("json"))), 200),
    )
    .openapi(batchRoute("/game/events", gameEventRow), async (c) =>
      c.json(done(await game.putEvents(await listOf(c))), 200),
    )
    .openapi(
      batchRoute("/game/achievements", achievementRow, { refuses: ["character.unknown"] }),
      async (c) => c.json(done(await game.putAchievements(await listOf(c))), 200),
    )
    .openapi(batchRoute("/game/shops", shopRow), async (c) =>
      c.json(done(await game.putShops(await listOf(c))), 200),
    );
