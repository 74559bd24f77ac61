import type { CodexChart, CodexFound, CodexFront, CodexListed } from "@gatehouse/contract/game/codex";
import type {
  CodexKiller,
  codexGroundsQuery,
  codexGuideQuery,
  codexItemsQuery,
  codexMonstersQuery,
  codexQuestsQuery,
  codexSearchQuery,
  codexSkillsQuery,
  codexSourcesQuery,
} from "@gatehouse/contract/game/codex-queries";
import type { z } from "zod";
import { failure } from "../../../../platform/failure.ts";
import { changesOf } from "../changes/service.ts";
import { chartOf } from "../chart/service.ts";
import { frontOf, listedOf } from "../front/service.ts";
import { type Ground, groundsOf } from "../grounds/grounds.ts";
import { groundOf, listGrounds } from "../grounds/service.ts";
import { guideOf } from "../guide/service.ts";
import { itemOf, listItems, pageOf, sourcesOf } from "../items/service.ts";
import type { Market } from "../market/service.ts";
import { type BossTidings, listMonsters, monsterOf } from "../monsters/service.ts";
import { listQuests, questOf } from "../quests/service.ts";
import { listRecipes, recipeOf } from "../recipes/service.ts";
import { type Search, searchOf } from "../search/search.ts";
import type { CodexService } from "../service.ts";
import { exchangeOf, listExchanges, listShops, shopOf } from "../shops/service.ts";
import type { Sight } from "../sight/sight.ts";
import { listSkills, skillOf } from "../skills/service.ts";

type Paged = { page: number; size: number };
type Options = {
  codex: Pick<CodexService, "shown" | "sight" | "report">;
  market: Market;
  tidings: BossTidings;
  /** The item that the portal delivers. */
  delivered: number;
};

/** What is made of an edition once for a language, when it is asked for the first time. */
type Told = {
  sight: Sight;
  search: Search;
  grounds: Map<number, Ground>;
  front?: CodexFront;
  chart?: CodexChart;
  listed?: CodexListed[];
};

export type CodexReading = ReturnType<typeof createCodexReading>;

/** What the encyclopedia's calls answer: 404 where nothing was imported, or a thing is not told of. */
export function createCodexReading({ codex, market, tidings, delivered }: Options) {
  const held = new WeakMap<Sight, Told>();

  async function told(): Promise<Told> {
    const sight = await codex.shown();
    let known = held.get(sight);
    if (!known) held.set(sight, (known = { sight, search: searchOf(sight), grounds: groundsOf(sight) }));
    return known;
  }

  return {
    /** When what is told of was read. */
    importedAt: async (): Promise<Date> => (await codex.shown()).edition.importedAt,
    async front(): Promise<CodexFront> {
      const all = await told();
      return (all.front ??= frontOf(all, delivered));
    },
    async chart(): Promise<CodexChart> {
      const all = await told();
      return (all.chart ??= chartOf(all));
    },
    async listed(wanted: Paged) {
      const all = await told();
      return pageOf((all.listed ??= listedOf(all)), wanted);
    },
    search: async (wanted: z.infer<typeof codexSearchQuery>) => (await told()).search.find(wanted),
    /** What is called so, the beginnings first; nothing where there is no encyclopedia. */
    called: async (q: string, max: number): Promise<CodexFound[]> =>
      (await codex.sight()) ? (await told()).search.find({ q, max }) : [],
    async changes(wanted: Paged) {
      const { sight } = await told();
      const report = await codex.report();
      if (!report) throw failure("notFound");
      return changesOf(sight, report, wanted);
    },

    async items(wanted: z.infer<typeof codexItemsQuery>) {
      const { sight, search } = await told();
      return listItems(sight, search, wanted);
    },
    item: async (id: number, killer: CodexKiller) => itemOf((await told()).sight, market, id, killer),
    async sources(id: number, wanted: z.infer<typeof codexSourcesQuery>) {
      const { sight } = await told();
      const place = sight.edition.book.items.place(id);
      if (!sight.item(place)) throw failure("notFound");
      return sourcesOf(sight, place, wanted);
    },

    async monsters(wanted: z.infer<typeof codexMonstersQuery>) {
      const { sight, search } = await told();
      return listMonsters(sight, search, wanted);
    },
    monster: async (id: number, killer: CodexKiller) =>
      monsterOf((await told()).sight, { market, tidings }, id, killer),

    async skills(wanted: z.infer<typeof codexSkillsQuery>) {
      const { sight, search } = await told();
      return listSkills(sight, search, wanted);
    },
    skill: async (id: number) => skillOf((await told()).sight, id),
    async recipes(wanted: Paged & { search: string }) {
      const { sight, search } = await told();
      return listRecipes(sight, search, wanted);
    },
    recipe: async (id: number) => recipeOf((await told()).sight, id),
    async quests(wanted: z.infer<typeof codexQuestsQuery>) {
      const { sight, search } = await told();
      return listQuests(sight, search, wanted);
    },
    quest: async (id: number) => questOf((await told()).sight, id),
    shops: async (wanted: Paged & { search: string }) => listShops((await told()).sight, wanted),
    shop: async (id: number) => shopOf((await told()).sight, id),
    exchanges: async (wanted: Paged & { search: string }) => listExchanges((await told()).sight, wanted),
    exchange: async (id: number, wanted: Paged) => exchangeOf((await told()).sight, id, wanted),

    async grounds(wanted: z.infer<typeof codexGroundsQuery>) {
      const { sight, grounds } = await told();
      return listGrounds(sight, market, grounds, wanted);
    },
    guide: async (wanted: z.infer<typeof codexGuideQuery>) => guideOf(await told(), market, wanted),
    async ground(id: number, killer: { level: number; premium: boolean }) {
      const { sight, grounds } = await told();
      return groundOf(sight, market, grounds, id, killer);
    },
  };
}
