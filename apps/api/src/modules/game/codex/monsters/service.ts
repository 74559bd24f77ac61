import type { CodexMonster, CodexMonsterRow, CodexSpawn } from "@gatehouse/contract/game/codex-monsters";
import type { CodexMonsterKind } from "@gatehouse/contract/game/codex-kinds";
import type { CodexDrop } from "@gatehouse/contract/game/codex-mentions";
import type { CodexKiller } from "@gatehouse/contract/game/codex-queries";
import type { Boss } from "@gatehouse/contract/game/world";
import { limits } from "@gatehouse/contract/limits";
import { failure } from "../../../../platform/failure.ts";
import { numbersOf, pageOf } from "../items/service.ts";
import type { Market } from "../market/service.ts";
import type { Search } from "../search/search.ts";
import type { Sight } from "../sight/sight.ts";

type Paged = { page: number; size: number };

/** Bosses and their deaths, as the world and the chronicle know them. */
export type BossTidings = {
  bosses(): Promise<Boss[]>;
  /** The last deaths of a boss that is called so, the newest first, and what they come to. */
  fallsOf(name: string): Promise<Pick<CodexMonster, "deaths" | "falls">>;
};

/** Creatures by kind, level and name; of all that can be fought where no kind is asked for. */
export function listMonsters(
  sight: Sight,
  search: Search,
  wanted: Paged & { search: string; kind?: CodexMonsterKind | undefined; from: number; to: number },
): { entries: CodexMonsterRow[]; total: number } {
  const { creatures } = sight.edition.book;
  const places = [...search.places("monster", wanted.search)].filter((place) => {
    const level = creatures.level(place);
    return (
      (wanted.kind === undefined ? sight.isFought(place) : creatures.kind(place) === wanted.kind) &&
      level >= wanted.from &&
      level <= wanted.to
    );
  });
  places.sort((a, b) => creatures.level(a) - creatures.level(b) || a - b);
  const { entries, total } = pageOf(places, wanted);
  return { total, entries: entries.flatMap((place) => monsterRow(sight, place) ?? []) };
}

export function monsterRow(sight: Sight, place: number): CodexMonsterRow | undefined {
  const { book } = sight.edition;
  const { creatures, givings, spawns } = book;
  const mention = sight.monster(place);
  if (!mention) return undefined;
  const [hp, exp] = [creatures.measure("hp", place), creatures.measure("exp", place)];
  const [aggressive, near] = [creatures.isAggressive(place), sight.near(place)];
  const [from, to] = givings.of(place);
  let [drops, spoils] = [0, 0];
  for (let row = from; row < to; row += 1) {
    if (!sight.rules.itemAt(book, givings.item[row] ?? -1)) continue;
    if (givings.isSpoil[row] === 1) spoils += 1;
    else drops += 1;
  }
  return {
    ...mention,
    ...(hp !== undefined && { hp }),
    ...(exp !== undefined && { exp }),
    ...(aggressive !== undefined && { aggressive }),
    placed: spawns.placed(place),
    ...(near !== undefined && { near }),
    drops,
    spoils,
  };
}

/** Where a creature stands, the fullest spots first; as many as are shown. */
function spotsOf(sight: Sight, place: number, most: number): CodexSpawn[] {
  const { spawns } = sight.edition.book;
  return [...spawns.of(place)]
    .toSorted((a, b) => (spawns.count[b] ?? 0) - (spawns.count[a] ?? 0) || a - b)
    .slice(0, most)
    .map((row) => spotOf(sight, row));
}

/** One row of spawns. */
export function spotOf({ edition: { book } }: Sight, row: number): CodexSpawn {
  const { spawns } = book;
  const [respawnSeconds, respawnRandomSeconds] = [spawns.respawn(row), spawns.random(row)];
  const [area, period, event] = [spawns.area(row), spawns.period(row), spawns.event(row)];
  const count = spawns.count[row] ?? 0;
  return {
    x: spawns.x[row] ?? 0,
    y: spawns.y[row] ?? 0,
    count: Math.max(count, 1),
    ...(respawnSeconds !== undefined && { respawnSeconds }),
    ...(respawnRandomSeconds !== undefined && respawnRandomSeconds > 0 && { respawnRandomSeconds }),
    ...(area && { area }),
    ...(count === 0 && { alternative: true }),
    ...(period && { period }),
    ...(event && { event }),
  };
}

/** All about a creature; 404 where there is none, or it is not told of. */
export async function monsterOf(
  sight: Sight,
  { market, tidings }: { market: Market; tidings: BossTidings },
  id: number,
  killer: CodexKiller,
): Promise<CodexMonster> {
  const { edition, rules } = sight;
  const { book } = edition;
  const { creatures, items, quests, shops, exchanges, spawns } = book;
  const place = creatures.place(id);
  const mention = sight.monster(place);
  if (!mention) throw failure("notFound");
  const worthOf = await market.worth(items);
  const { drops, spoils } = edition.given(place, killer);
  const rows = (given: typeof drops): CodexDrop[] =>
    given
      .toSorted((a, b) => (rules.chances ? b.chance - a.chance : a.item - b.item))
      .flatMap((drop) => {
        const at = items.place(drop.item);
        const item = sight.item(at);
        if (!item) return [];
        if (!rules.chances) return [item];
        return [{ ...item, ...numbersOf(drop), worth: drop.expected * worthOf(at) }];
      });
  const [shownDrops, shownSpoils] = [rows(drops), rows(spoils)];
  const isBoss = mention.kind === "raid" || mention.kind === "grand";
  const boss = isBoss ? (await tidings.bosses()).find((one) => one.id === id) : undefined;
  // The chronicle calls a boss as the game reports it, or the files do.
  const fallen = isBoss
    ? await tidings.fallsOf(boss?.name ?? mention.called ?? mention.name)
    : { deaths: [] };
  const told = (lists: readonly number[], part: "gives" | "kill") =>
    lists
      .filter(sight.hasQuest)
      .map((quest) => ({ id: quests.ids[quest] ?? 0, ...quests.named(quest), part }));
  const measured = (["hp", "mp", "exp", "sp"] as const).flatMap((name) => {
    const value = creatures.measure(name, place);
    return value === undefined ? [] : [[name, value] as const];
  });
  const aggressive = creatures.isAggressive(place);
  const near = sight.near(place);
  return {
    ...mention,
    ...Object.fromEntries(measured),
    ...(aggressive !== undefined && { aggressive }),
    drops: shownDrops,
    spoils: shownSpoils,
    ...(rules.chances && { worth: shownDrops.reduce((sum, { worth = 0 }) => sum + worth, 0) }),
    spawns: spotsOf(sight, place, limits.codex.spots),
    spots: spawns.of(place).length,
    placed: spawns.placed(place),
    ...(near !== undefined && { near }),
    shops: shops.keepers
      .lists(place)
      .filter(sight.hasShop)
      .map((shop) => {
        const [from, to] = shops.rowsOf(shop);
        return { id: shops.ids[shop] ?? 0, items: to - from };
      }),
    exchanges: exchanges.keepers
      .lists(place)
      .filter(sight.hasExchange)
      .map((exchange) => {
        const [from, to] = exchanges.rowsOf(exchange);
        return { id: exchanges.ids[exchange] ?? 0, offers: to - from };
      }),
    quests: [...told(quests.givers.lists(place), "gives"), ...told(quests.kills.lists(place), "kill")],
    ...(boss && {
      boss: {
        state: boss.state,
        ...(boss.from !== undefined && { from: boss.from }),
        ...(boss.to !== undefined && { to: boss.to }),
      },
    }),
    ...fallen,
  };
}
