import type { CodexFound, CodexFront } from "@gatehouse/contract/game/codex";
import type { CodexKiller } from "@gatehouse/contract/game/codex-queries";
import type { ClientResponse } from "hono/client";
import { apiClient } from "../../../lib/call/api.ts";
import { ApiError, read } from "../../../lib/call/reply.ts";

/** The calls of the encyclopedia, over a fetch: in a loader that of the page's context. */
export type CodexClient = ReturnType<typeof codexClient>;
type Query = Readonly<Record<string, string | number | boolean | undefined>>;
/** One page of a list, and how many there are on all. */
export type Page<T> = { rows: T[]; total: number };

const totalHeader = "X-Total-Count";

/** What is usual is not said. */
function said(query: Query = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === "" || value === false
        ? []
        : [[name, value === true ? "1" : String(value)]],
    ),
  );
}

/** Null for what is found nowhere. */
async function orNone<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function readPage<T>(call: Promise<ClientResponse<T[], number, "json">>): Promise<Page<T>> {
  const reply = await call;
  const rows = await read(Promise.resolve(reply));
  return { rows, total: Number(reply.headers.get(totalHeader) ?? rows.length) };
}

export function codexClient(fetcher: typeof fetch, origin = "http://portal") {
  const { codex } = apiClient(fetcher, origin).public;
  const of = (id: number, query?: Query) => ({ param: { id: String(id) }, query: said(query) });
  const at = (id: number) => ({ param: { id: String(id) }, query: {} });
  const list = (query?: Query) => ({ param: {}, query: said(query) });
  return {
    /** Null where the server has no encyclopedia. */
    front: () => orNone(read(codex.$get({ param: {}, query: {} }))),
    /** Null where nothing has a place. */
    chart: () => orNone(read(codex.chart.$get({ param: {}, query: {} }))),
    search: (
      { q, max, kind }: { q: string; max: number; kind?: CodexFound["kind"] | undefined },
      signal?: AbortSignal,
    ) =>
      read(
        codex.search.$get(
          { param: {}, query: { q, max: String(max), ...(kind && { kind }) } },
          signal ? { init: { signal } } : {},
        ),
      ),
    item: (id: number, query: Query) => orNone(read(codex.item[":id"].$get(of(id, query)))),
    sources: (id: number, query: Query) => readPage(codex.item[":id"].sources.$get(of(id, query))),
    monster: (id: number, query: Query) => orNone(read(codex.monster[":id"].$get(of(id, query)))),
    skill: (id: number) => orNone(read(codex.skill[":id"].$get(at(id)))),
    recipe: (id: number) => orNone(read(codex.recipe[":id"].$get(at(id)))),
    quest: (id: number) => orNone(read(codex.quest[":id"].$get(at(id)))),
    shop: (id: number) => orNone(read(codex.shop[":id"].$get(at(id)))),
    /** A page of its offers, and how many it has. */
    exchange: (id: number, query: Query) =>
      orNone(
        codex.exchange[":id"].$get(of(id, query)).then(async (reply) => ({
          ...(await read(Promise.resolve(reply))),
          total: Number(reply.headers.get(totalHeader) ?? 0),
        })),
      ),
    ground: (id: number) => orNone(read(codex.ground[":id"].$get(of(id)))),
    items: (query: Query) => readPage(codex.items.$get(list(query))),
    monsters: (query: Query) => readPage(codex.monsters.$get(list(query))),
    skills: (query: Query) => readPage(codex.skills.$get(list(query))),
    recipes: (query: Query) => readPage(codex.recipes.$get(list(query))),
    quests: (query: Query) => readPage(codex.quests.$get(list(query))),
    shops: (query: Query) => readPage(codex.shops.$get(list(query))),
    exchanges: (query: Query) => readPage(codex.exchanges.$get(list(query))),
    grounds: (query: Query) => readPage(codex.grounds.$get(list(query))),
    /** What concerns a character of a level and class now. */
    guide: (whose: { level: number; class: number }) => read(codex.guide.$get(list(whose))),
    listed: (query: Query) => readPage(codex.listed.$get(list(query))),
    /** What visitors look up most; the page is there without it. */
    looks: () => read(codex.looks.$get({ param: {}, query: {} })).catch(() => []),
    /** Null where nothing may be said of it. */
    changes: (query: Query = {}) => orNone(read(codex.changes.$get(list(query)))),
  };
}

const fronts = new WeakMap<object, Promise<CodexFront | null>>();

/** What the encyclopedia holds, asked for once for a page that is made (`page`: its context), however many parts of it ask. */
export function frontFor(page: { fetchApi: typeof fetch }): Promise<CodexFront | null> {
  const asked = fronts.get(page) ?? codexClient(page.fetchApi).front();
  fronts.set(page, asked);
  return asked;
}

/** What a killer asks of the numbers; what is usual is not said. */
export const killerQuery = ({ level, premium, champion }: CodexKiller): Query => ({
  level: level > 0 ? level : undefined,
  premium,
  champion,
});
