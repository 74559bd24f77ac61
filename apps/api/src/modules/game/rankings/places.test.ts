import type { CharacterRow, StatsRow } from "@gatehouse/contract/game/bridge";
import { limits } from "@gatehouse/contract/limits";
import { type SortField, sortFields, statFields } from "@gatehouse/contract/game/stats";
import { type RankedCharacter, rankedCharacter } from "@gatehouse/contract/game/rankings";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { character, gameServer, seeded } from "../../../../test/game-server.ts";
import { isAtLength } from "../../../../test/at-length.ts";

type Known = CharacterRow & Partial<Record<SortField, number>>;

let app: TestApp;
let game: ReturnType<typeof gameServer>;
let world: Map<number, Known>;
beforeEach(async () => {
  app = await startApp();
  game = gameServer(app);
  world = new Map();
});
afterEach(() => app.close());

const put = async (rows: readonly CharacterRow[]) => {
  await game.put("characters", rows);
  for (const row of rows) world.set(row.charId, { ...world.get(row.charId), ...row });
};
const putStats = async (rows: readonly StatsRow[]) => {
  await game.put("stats", rows);
  for (const row of rows)
    world.set(row.charId, Object.assign(world.get(row.charId) ?? character(row.charId, ""), row));
};

/** The ranking as product.md 4.1 promises it, made without any index, block or count. */
const expected = (sort: SortField): number[] =>
  [...world.values()]
    .toSorted(
      (a, b) =>
        (b[sort] ?? 0) - (a[sort] ?? 0) ||
        Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) ||
        a.charId - b.charId,
    )
    .map((row) => row.charId);

async function page(
  sort: SortField,
  number: number,
  more = "",
): Promise<{ entries: RankedCharacter[]; total: number }> {
  const response = await app.request(
    `/api/public/user/character/stats?sort=${sort}&page=${number}&size=${limits.page.most}${more}`,
  );
  expect(response.status).toBe(200);
  return {
    entries: z.array(rankedCharacter).parse(await response.json()),
    total: Number(response.headers.get("x-total-count")),
  };
}

async function expectRanking(sort: SortField): Promise<void> {
  const ids = expected(sort);
  const seen: RankedCharacter[] = [];
  for (let number = 0; number * limits.page.most < ids.length; number += 1) {
    const { entries, total } = await page(sort, number);
    expect(total).toBe(ids.length);
    seen.push(...entries);
  }
  expect(seen.map((entry) => entry.charId)).toEqual(ids);
  expect(seen.map((entry) => entry.rank)).toEqual(ids.map((_, index) => index + 1));
}

const random = seeded(20_26);
const whole = (below: number) => Math.floor(random() * below);
const names = [
  "ash",
  "Ash",
  "zed",
  "Ёлка",
  "ёж",
  "élan",
  "Zoë",
  "𝔊ate",
  "\uffeeend",
  "wolf_1",
  "wolf%2",
  "x",
];
function pick<Item>(items: readonly Item[]): Item {
  const item = items[whole(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
const newName = () => `${pick(names)}${whole(3) === 0 ? "" : whole(400)}`;
const skewed = () => (whole(3) > 0 ? 0 : Math.floor(random() ** 4 * 40) / (whole(2) + 1));

test(
  "ranks after thousands of random changes are those of a plain sort, for every stat",
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < (isAtLength ? 12 : 4); round += 1) {
      const ids = Array.from({ length: 150 }, () => 1 + whole(1_500));
      await put(
        ids
          .map((id) => world.get(id) ?? character(id, newName()))
          .map((row) => (whole(4) ? row : { ...row, name: newName() })),
      );
      const known = [...world.keys()];
      const changed = new Set(Array.from({ length: 400 }, () => pick(known)));
      await putStats(
        [...changed].map((charId) => ({
          charId,
          ...Object.fromEntries(
            [...statFields, "pkKills", "onlineTime"]
              .filter(() => whole(3) === 0)
              .map((field) => [field, skewed()]),
          ),
        })),
      );
      const sort = pick(sortFields);
      await expectRanking(sort);
    }
    for (const sort of sortFields) await expectRanking(sort);

    const some = [...world.keys()].filter((charId) => charId % 50 === 0);
    const { characters, total } = await app.deps.game.rankings.withPlaces([...some, 999_999], sortFields);
    const known = new Map(characters.map(({ character: { charId }, ranks }) => [charId, ranks]));
    expect(total).toBe(world.size);
    const tenth = await app.deps.game.rankings.charactersFrom("assists", 10, 3);
    expect(tenth.map((entry) => entry.charId)).toEqual(expected("assists").slice(9, 12));
    expect([...known.keys()].toSorted((a, b) => a - b)).toEqual(some.toSorted((a, b) => a - b));
    for (const sort of sortFields) {
      const ids = expected(sort);
      expect(some.map((charId) => known.get(charId)?.[sort])).toEqual(
        some.map((charId) => ids.indexOf(charId) + 1),
      );
    }

    const [someone] = [...world.values()].slice(-1);
    const places = await Promise.all(
      statFields.map(
        async (sort) => (await page(sort, 0, `&search=${encodeURIComponent(someone?.name ?? "")}`)).entries,
      ),
    );
    for (const [index, sort] of statFields.entries()) {
      const ids = expected(sort);
      const entries = places[index] ?? [];
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.map((entry) => entry.rank)).toEqual(
        entries.map((entry) => ids.indexOf(entry.charId) + 1),
      );
    }
  },
);

test("a search for what many are called finds them all, with their places in the ranking", async () => {
  const ids = Array.from({ length: 6_000 }, (_, index) => index + 1);
  await put(ids.map((charId) => character(charId, `n${(charId * 7_919) % 20_011}`)));
  await putStats(ids.map((charId) => ({ charId, pvpCount: (charId * 31) % 997 })));
  await expectRanking("assists");
  const ranking = expected("pvpCount");
  for (const number of [0, 1, 30, 58, 59]) {
    const { entries, total } = await page("pvpCount", number, "&search=N");
    expect(total).toBe(ids.length);
    expect(entries.map((entry) => ranking[entry.rank - 1])).toEqual(entries.map((entry) => entry.charId));
    expect(entries.map((entry) => entry.rank)).toEqual(
      Array.from({ length: 100 }, (_, index) => number * 100 + index + 1),
    );
  }
});

test("batches that arrive together are stored one after the other", async () => {
  const many = Array.from({ length: 600 }, (_, index) => character(index + 1, `twin${index % 50}`));
  await put(many);
  const batch = (offset: number) =>
    many.map(({ charId }) => ({
      charId,
      pvpCount: (charId * offset) % 97,
      [statFields[offset % 24] ?? "assists"]: charId,
    }));
  const batches = [1, 2, 3, 4, 5, 6].map(batch);
  await Promise.all([
    ...batches.map((rows) => game.put("stats", rows)),
    game.put(
      "characters",
      many.map((row) => ({ ...row, name: `${row.name}x` })),
    ),
  ]);
  // Who came last is known to the database only.
  const stored = await sql<{ charId: number; name: string; pvpCount: number }>`
    select char_id as "charId", name, pvp_count as "pvpCount" from characters`.execute(app.db);
  for (const row of stored.rows) world.set(row.charId, { ...character(row.charId, row.name), ...row });
  expect([...world.values()].every(({ name }) => name.endsWith("x"))).toBe(true);
  await expectRanking("pvpCount");
});

test("ranks are made anew after characters were loaded by SQL", async () => {
  await put([character(1, "Before")]);
  await sql`
    insert into characters (char_id, login, name, class_id, level, online, town_kills)
    select i, 'a' || i, 'Loaded' || i, 0, 80, false, i % 7 from generate_series(2, 3000) i`.execute(app.db);
  await app.deps.game.rankings.rebuildRankings();
  for (let id = 2; id <= 3_000; id += 1)
    world.set(id, { ...character(id, `Loaded${id}`), townKills: id % 7 });
  await expectRanking("townKills");
  await expectRanking("wonRounds");
  expect((await page("townKills", 0, "&search=loaded2999")).total).toBe(1);
});
