import type { CharacterRow } from "@gatehouse/contract/game/bridge";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../../../test/app.ts";
import { character, gameServer, seeded } from "../../../../../../test/game-server.ts";
import { until } from "../../../../../../test/until.ts";
import { createDeps } from "../../../../../deps.ts";
import { tracked, weekOf } from "../../history/model.ts";

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeEach(async () => {
  app = await startApp({ clock: testClock("2026-03-01T12:00:00Z") });
  game = gameServer(app);
});
afterEach(() => app.close());

type Rankings = TestApp["deps"]["game"]["rankings"];
type Mark = { charId: number; clan: string | null; weekMove: number | null };

/** The portal once more, as another process has it. */
async function anotherProcess() {
  const deps = createDeps({ ...app.deps, databaseUrl: app.databaseUrl });
  await deps.changes.start();
  await deps.game.rankings.prepare();
  return deps;
}

/** What a process shows of everybody. */
async function shown(rankings: Rankings): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (let page = 0; ; page += 1) {
    const { entries, total } = await rankings.characters({ sort: "level", page, size: 100, search: "" });
    marks.push(...entries.map(({ charId, clan, weekMove }) => ({ charId, clan, weekMove })));
    if (marks.length >= total) return marks.toSorted((one, other) => one.charId - other.charId);
  }
}

/** What the days and clans say, as docs/decisions/0018-rank-history.md has it: row by row. */
async function stored(): Promise<Mark[]> {
  const { today, weekAgo } = weekOf(app.clock.now());
  const lastUpTo = (day: string) => sql`(
    select d.rank from (
      select * from character_days d where d.char_id = c.char_id and d.day <= ${day}::date order by d.day desc limit 1
    ) d where d.rank <= ${tracked} or d.day = ${day}::date)`;
  const { rows } = await sql<Mark>`
    select c.char_id as "charId",
      (select k.name from character_details d join clans k using (clan_id) where d.char_id = c.char_id) as clan,
      coalesce(${lastUpTo(weekAgo)}, (
        select d.rank from character_days d
        where d.char_id = c.char_id and d.day > ${weekAgo}::date and d.day < ${today}::date order by d.day limit 1
      )) - c.place as "weekMove"
    from (select *, (row_number() over (order by pvp_count desc, name, char_id))::integer as place from characters) c
    order by c.char_id`.execute(app.db);
  return rows;
}

const random = seeded(11);
const whole = (below: number) => Math.floor(random() * below);
const some = (count: number, below: number) => [
  ...new Set(Array.from({ length: count }, () => 1 + whole(below))),
];

const someCharacters = (): CharacterRow[] =>
  some(40, 150).map((charId) => ({
    ...character(charId, `Name${charId}`, { level: 1 + whole(3) }),
    ...(whole(3) > 0 && { clanId: whole(6) }),
  }));
const putClans = () =>
  game.put(
    "clans",
    some(4, 6).map((clanId) => ({
      clanId,
      name: `Clan${whole(1_000)}`,
      level: 1,
      reputationScore: whole(9),
    })),
  );

async function putStats(): Promise<void> {
  const { rows } = await sql<{ id: number }>`select char_id as id from characters`.execute(app.db);
  const past = (charId: number) => [
    {
      date: weekOf(new Date(app.clock.now().getTime() - whole(12) * 86_400_000)).today,
      rank: whole(2) ? 1 + whole(200) : tracked + charId,
      pvpCount: whole(9),
    },
  ];
  await game.put(
    "stats",
    rows
      .filter(() => whole(4) === 0)
      .map(({ id: charId }) => ({
        charId,
        ...(whole(3) > 0 && { pvpCount: whole(60) }),
        ...(whole(3) === 0 && { past: past(charId) }),
      })),
  );
}

/** As an operator does by SQL. */
async function remove(): Promise<void> {
  await sql`delete from characters where char_id % 9 = ${whole(9)}`.execute(app.db);
  await sql`delete from clans where clan_id = ${whole(6)}`.execute(app.db);
  await app.deps.game.rankings.rebuildRankings();
}

test("clans and the week's moves are what is stored: after batches, notes, midnights and starts, in every process", async () => {
  await app.deps.changes.start();
  let other = await anotherProcess();
  await app.deps.game.rankings.prepare();
  const seen = { clans: 0, moves: 0 };
  for (let round = 0; round < 80; round += 1) {
    const { rankings } = [app.deps.game, other.game][round % 2] ?? app.deps.game;
    const steps = [
      () => game.put("characters", someCharacters()),
      putClans,
      putStats,
      () => rankings.noteDay(),
      () => rankings.noteDay(),
      async () => app.clock.advance(whole(60) * 3_600),
      remove,
      async () => {
        await other.stop();
        other = await anotherProcess();
      },
    ];
    const weights = [4, 2, 4, 3, 3, 4, 1, 1].flatMap((weight, step) => Array<number>(weight).fill(step));
    await steps[weights[whole(weights.length)] ?? 0]?.();
    const expected = await stored();
    seen.clans += expected.filter(({ clan }) => clan !== null).length;
    seen.moves += expected.filter(({ weekMove }) => weekMove).length;
    for (const { game: one } of [app.deps, other])
      await until(
        `round ${round} to be shown`,
        async () => JSON.stringify(await shown(one.rankings)) === JSON.stringify(expected) || undefined,
      );
  }
  expect(seen.clans).toBeGreaterThan(500);
  expect(seen.moves).toBeGreaterThan(500);
  await other.stop();
});
