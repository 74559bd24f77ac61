import type {
  CodexChanges,
  CodexExchange,
  CodexExchangeRow,
  CodexFound,
  CodexFront,
  CodexGround,
  CodexGroundPage,
  CodexItem,
  CodexItemRow,
  CodexKiller,
  CodexListed,
  CodexMonster,
  CodexMonsterRow,
  CodexQuest,
  CodexQuestRow,
  CodexRecipe,
  CodexRecipeRow,
  CodexShop,
  CodexShopRow,
  CodexSkill,
  CodexSkillRow,
  CodexSource,
} from "@gatehouse/contract/game/codex";
import { ApiError, reasonsIn } from "../../../lib/call/reply.ts";
import { language } from "../../../lib/words/language.ts";

/** The calls of the encyclopedia, over a fetch: in a loader that of the page's context. */
export type CodexClient = ReturnType<typeof codexClient>;
type Query = Readonly<Record<string, string | number | boolean | undefined>>;
/** One page of a list, and how many there are on all. */
export type Page<T> = { rows: T[]; total: number };

const totalHeader = "X-Total-Count";

function addressOf(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" || value === false ? [] : [[name, value === true ? "1" : String(value)]],
  );
  return `/api/public/codex${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
}

export function codexClient(fetcher: typeof fetch, origin = "http://portal") {
  async function ask(path: string, query: Query = {}, signal?: AbortSignal): Promise<Response> {
    const headers = { "Accept-Language": language() };
    const reply = await fetcher(origin + addressOf(path, query), { headers, ...(signal ? { signal } : {}) });
    if (reply.ok) return reply;
    const body: unknown = await reply.json().catch(() => null);
    throw new ApiError(reply.status, reasonsIn(body), body);
  }
  const one = async <T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> =>
    (await ask(path, query, signal)).json() as Promise<T>;
  /** Null for what is found nowhere. */
  const found = async <T>(path: string, query?: Query): Promise<T | null> => {
    try {
      return await one<T>(path, query);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
  const page = async <T>(path: string, query?: Query): Promise<Page<T>> => {
    const reply = await ask(path, query);
    const rows = (await reply.json()) as T[];
    return { rows, total: Number(reply.headers.get(totalHeader) ?? rows.length) };
  };
  const of = <T>(kind: string) => (id: number, query?: Query) => found<T>(`/${kind}/${id}`, query);
  const list = <T>(name: string) => (query?: Query) => page<T>(`/${name}`, query);
  return {
    /** Null where the server has no encyclopedia. */
    front: () => found<CodexFront>(""),
    search: (query: { q: string; max?: number }, signal?: AbortSignal) =>
      one<CodexFound[]>("/search", query, signal),
    item: of<CodexItem>("item"),
    sources: (id: number, query: Query) => page<CodexSource>(`/item/${id}/sources`, query),
    monster: of<CodexMonster>("monster"),
    skill: of<CodexSkill>("skill"),
    recipe: of<CodexRecipe>("recipe"),
    quest: of<CodexQuest>("quest"),
    shop: of<CodexShop>("shop"),
    exchange: of<CodexExchange>("exchange"),
    ground: of<CodexGroundPage>("ground"),
    items: list<CodexItemRow>("items"),
    monsters: list<CodexMonsterRow>("monsters"),
    skills: list<CodexSkillRow>("skills"),
    recipes: list<CodexRecipeRow>("recipes"),
    quests: list<CodexQuestRow>("quests"),
    shops: list<CodexShopRow>("shops"),
    exchanges: list<CodexExchangeRow>("exchanges"),
    grounds: list<CodexGround>("grounds"),
    listed: list<CodexListed>("listed"),
    changes: () => one<CodexChanges>("/changes"),
  };
}

/** What a killer asks of the numbers; what is usual is not said. */
export const killerQuery = ({ level, premium, champion }: CodexKiller): Query => ({
  level: level > 0 ? level : undefined,
  premium,
  champion,
});
