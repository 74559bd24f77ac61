import type { CodexGround, CodexGroundPage } from "@gatehouse/contract/game/codex-monsters";
import { limits } from "@gatehouse/contract/limits";
import { createPace } from "../../../../platform/background/pace.ts";
import { failure } from "../../../../platform/failure.ts";
import { pageOf } from "../items/service.ts";
import type { Market } from "../market/service.ts";
import { monsterRow, spotOf } from "../monsters/service.ts";
import type { Sight } from "../sight/sight.ts";
import type { Ground } from "./grounds.ts";

/** Monsters of a ground that a list names. */
const named = 5;
/** Levels below and above one's own at which hunting is worth it. */
const [below, above] = [8, 4];
/** The part of a ground's monsters that must be of such levels. */
const mostly = 0.5;

type Wanted = {
  page: number;
  size: number;
  level: number;
  premium: boolean;
  by: "both" | "experience" | "worth";
};
type Means = { exp: number; worth: number };

/** Mean experience and worth of one kill at a ground, every monster as likely as it stands there. */
async function meansOf(
  sight: Sight,
  market: Market,
  killer: { level: number; premium: boolean },
): Promise<(ground: Ground) => Means> {
  const { edition } = sight;
  const { creatures, givings, items } = edition.book;
  const [worthOf, chanceOf] = [await market.worth(items), edition.chancesFor({ ...killer, champion: false })];
  const worths = new Map<number, number>();
  const worth = (place: number): number => {
    const known = worths.get(place);
    if (known !== undefined) return known;
    const [from, to] = givings.of(place);
    let sum = 0;
    for (let row = from; row < to; row += 1) {
      const item = givings.item[row] ?? -1;
      if (givings.isSpoil[row] !== 1 && sight.rules.itemAt(edition.book, item))
        sum += chanceOf(row).expected * worthOf(item);
    }
    worths.set(place, sum);
    return sum;
  };
  return ({ monsters, placed }) => {
    const mean = (of: (place: number) => number) =>
      monsters.reduce((sum, one) => sum + of(one.place) * one.placed, 0) / placed;
    return { exp: mean((place) => creatures.measure("exp", place) ?? 0), worth: mean(worth) };
  };
}

function told(sight: Sight, { monsters, rows: _rows, ...ground }: Ground, means: Means): CodexGround {
  return {
    ...ground,
    monsters: monsters.slice(0, named).flatMap(({ place, placed }) => {
      const mention = sight.monster(place);
      return mention ? [{ ...mention, placed }] : [];
    }),
    exp: means.exp,
    ...(sight.rules.chances && { worth: means.worth }),
  };
}

/** Grounds for somebody of a level, the best first; without a level all of them, the lowest first. */
export async function listGrounds(
  sight: Sight,
  market: Market,
  grounds: ReadonlyMap<number, Ground>,
  wanted: Wanted,
): Promise<{ entries: CodexGround[]; total: number }> {
  const { creatures } = sight.edition.book;
  const suits = ({ monsters, placed }: Ground): boolean =>
    wanted.level === 0 ||
    monsters
      .filter(({ place }) => {
        const gap = creatures.level(place) - wanted.level;
        return gap >= -below && gap <= above;
      })
      .reduce((sum, one) => sum + one.placed, 0) >=
      placed * mostly;
  const pace = createPace();
  const means = await meansOf(sight, market, wanted);
  const rows: { ground: Ground; means: Means }[] = [];
  for (const ground of grounds.values()) {
    if (!suits(ground)) continue;
    await pace();
    rows.push({ ground, means: means(ground) });
  }
  if (wanted.level === 0) rows.sort((a, b) => a.ground.from - b.ground.from || a.ground.id - b.ground.id);
  else {
    const placesBy = (value: (means: Means) => number) =>
      new Map(rows.toSorted((a, b) => value(b.means) - value(a.means)).map((row, place) => [row, place]));
    const [byExp, byWorth] = [placesBy(({ exp }) => exp), placesBy(({ worth }) => worth)];
    const by = sight.rules.chances ? wanted.by : "experience";
    const place = (row: (typeof rows)[number]): number =>
      (by === "worth" ? 0 : (byExp.get(row) ?? 0)) + (by === "experience" ? 0 : (byWorth.get(row) ?? 0));
    rows.sort((a, b) => place(a) - place(b) || a.ground.id - b.ground.id);
  }
  const { entries, total } = pageOf(rows, wanted);
  return { total, entries: entries.map((row) => told(sight, row.ground, row.means)) };
}

/** A ground with all that stands there; 404 where there is none. */
export async function groundOf(
  sight: Sight,
  market: Market,
  grounds: ReadonlyMap<number, Ground>,
  id: number,
  killer: { level: number; premium: boolean },
): Promise<CodexGroundPage> {
  const ground = grounds.get(id);
  if (!ground) throw failure("notFound");
  const { spawns, creatures } = sight.edition.book;
  const means = await meansOf(sight, market, killer);
  return {
    ...told(sight, ground, means(ground)),
    monsters: ground.monsters.flatMap(({ place, placed }) => {
      const row = monsterRow(sight, place);
      return row ? [{ ...row, placed }] : [];
    }),
    spawns: ground.rows.slice(0, limits.codex.spots).map((row) => ({
      ...spotOf(sight, row),
      monster: creatures.ids[spawns.creature[row] ?? 0] ?? 0,
    })),
  };
}
