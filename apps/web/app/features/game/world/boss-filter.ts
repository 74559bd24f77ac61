import type { Boss } from "@gatehouse/contract/game/world";
import { inOrder, type Phase, phaseOf } from "./boss-phase.ts";
import { type BossFilter, bossFilters, type View } from "./view.ts";

const filterOf: Record<Phase, BossFilter> = {
  alive: "alive",
  window: "soon",
  due: "soon",
  dead: "dead",
  unknown: "unknown",
};

/** What is shown of a long list until somebody asks for all of it. */
const shownAtFirst = 14;
const tens = 10;

const tenOf = (level: number): number => Math.floor(level / tens) * tens;

const named = (name: string, search: string): boolean =>
  name.toLocaleLowerCase("en").includes(search.toLocaleLowerCase("en"));

export type Offer = {
  /** How many there are in each state, among those that the rest of the view lets through. */
  states: { filter: BossFilter; count: number }[];
  /** The tens of levels that there are. */
  levels: number[];
};

/** What a view shows of the bosses, and what else it could. */
export function bossesOf(bosses: readonly Boss[], { boss: search, state, level, all }: View, now: number) {
  const found = bosses.filter(
    (boss) => named(boss.name, search) && (level === undefined || tenOf(boss.level) === level),
  );
  const stateOf = (boss: Boss) => filterOf[phaseOf(boss, now)];
  const fitting = inOrder(
    found.filter((boss) => state === undefined || stateOf(boss) === state),
    now,
  );
  const offer: Offer = {
    states: bossFilters
      .map((filter) => ({ filter, count: found.filter((boss) => stateOf(boss) === filter).length }))
      .filter(({ filter, count }) => count > 0 || filter === state),
    levels: [...new Set(bosses.map((boss) => tenOf(boss.level)))].toSorted((one, other) => one - other),
  };
  return {
    shown: all ? fitting : fitting.slice(0, shownAtFirst),
    count: fitting.length,
    found: found.length,
    offer,
  };
}

/** The levels of a ten, as they are written: `70–79`. */
export const levelsOf = (ten: number): string => `${ten}–${ten + tens - 1}`;
