import { castleNames } from "@gatehouse/contract/game/castle-names";
import type { ClanRow, FactionRow, HeroRow } from "@gatehouse/contract/game/bridge";
import type { RankedClan } from "@gatehouse/contract/game/rankings";
import type { RankedFaction } from "@gatehouse/contract/game/round";
import type { ClanMention } from "@gatehouse/contract/game/world";
import { sql } from "kysely";
import type { DbOrTransaction } from "../tables.ts";
import { containing, type Page, type Place } from "../model.ts";

const named = (column: string, needle: string) =>
  sql<boolean>`lower(${sql.ref(column)} collate "default") like lower(${containing(needle)} collate "default")`;

const clansByRank = (db: DbOrTransaction) =>
  db
    .selectFrom("clans")
    .select([
      "rank",
      "name",
      "level",
      "reputation_score as reputationScore",
      "faction",
      "castle_id as castleId",
      "castle_name as castleName",
      "members",
    ])
    .orderBy("rank");

/** The first of these clans by reputation. */
export async function selectClansOf(
  db: DbOrTransaction,
  ids: readonly number[],
  max: number,
): Promise<RankedClan[]> {
  if (ids.length === 0) return [];
  const rows = await clansByRank(db)
    .where("clan_id", "=", sql<number>`any(${ids}::integer[])`)
    .limit(max)
    .execute();
  return rows.map(withCastle);
}

/** A page of the clans whose names contain `needle` (all, when it is empty). */
export async function selectClans(
  db: DbOrTransaction,
  needle: string,
  { offset, size }: Place,
): Promise<Page<RankedClan>> {
  const clans = clansByRank(db).limit(size);
  if (needle === "") {
    const { total } = await db
      .selectFrom("clans")
      .select(sql<number>`coalesce(max(rank), 0)`.as("total"))
      .executeTakeFirstOrThrow();
    // Ranks are whole and without gaps, so a place is a look-up.
    return { entries: (await clans.where("rank", ">", offset).execute()).map(withCastle), total };
  }
  const { total } = await db
    .selectFrom("clans")
    .select(sql<number>`count(*)`.as("total"))
    .where(named("name", needle))
    .executeTakeFirstOrThrow();
  const entries = await clans.where(named("name", needle)).offset(offset).execute();
  return { entries: entries.map(withCastle), total };
}

const withCastle = <Row extends { castleId: number | null; castleName: string | null }>({
  castleId,
  castleName,
  ...clan
}: Row) => ({ ...clan, castle: castleId === null ? null : (castleName ?? castleNames[castleId] ?? null) });

/** Clans by id, as others see them. */
export async function selectClanMentions(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<Map<number, ClanMention>> {
  if (ids.length === 0) return new Map();
  const clans = await db
    .selectFrom("clans")
    .select(["clan_id", "name", "faction"])
    .where("clan_id", "in", [...new Set(ids)])
    .execute();
  return new Map(clans.map(({ clan_id, ...clan }) => [clan_id, clan]));
}

export type Hero = { rank: number; charId: number; classId: number; count: number };

/** A page of the heroes whose names contain `needle` (all, when it is empty). */
export async function selectHeroes(
  db: DbOrTransaction,
  needle: string,
  { offset, size }: Place,
): Promise<Page<Hero>> {
  const heroes = db
    .selectFrom("heroes as h")
    .innerJoin("characters as c", "c.char_id", "h.char_id")
    .where(named("c.name", needle));
  const { total } = await heroes.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const entries = await heroes
    .select(["h.rank", "h.char_id as charId", "h.class_id as classId", "h.count"])
    .orderBy("h.rank")
    .offset(offset)
    .limit(size)
    .execute();
  return { entries, total };
}

export async function selectFactions(db: DbOrTransaction): Promise<RankedFaction[]> {
  const rows = await db
    .selectFrom("factions")
    .selectAll()
    .orderBy("points", "desc")
    .orderBy("code")
    .execute();
  return rows.map(({ towns, ...faction }) => ({ ...faction, ...(towns !== null && { towns }) }));
}

/** Adds clans or brings them up to date, and ranks all of them anew. */
export async function upsertClans(db: DbOrTransaction, rows: readonly ClanRow[]): Promise<void> {
  await sql`
    insert into clans (clan_id, name, level, reputation_score, faction, rank)
    select g.*, 0 from unnest(
      ${rows.map((row) => row.clanId)}::integer[], ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.level)}::integer[],
      ${rows.map((row) => row.reputationScore)}::integer[], ${rows.map((row) => row.faction ?? null)}::text[]
    ) as g (clan_id, name, level, reputation_score, faction)
    on conflict (clan_id) do update set name = excluded.name, level = excluded.level,
      reputation_score = excluded.reputation_score, faction = excluded.faction
    where (clans.name, clans.level, clans.reputation_score, clans.faction)
      is distinct from (excluded.name, excluded.level, excluded.reputation_score, excluded.faction)`.execute(
    db,
  );
  await placeClans(db);
}

/** A castle, and the clan that holds it. */
export type HeldCastle = { castleId: number; name: string; clanId: number };

/** Makes these the clans that hold castles, the first castle of each; whether that changed anything. */
export async function updateCastles(db: DbOrTransaction, owners: readonly HeldCastle[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update clans c set castle_id = g.castle_id, castle_name = g.name
    from clans one left join (
      select distinct on (clan_id) clan_id, castle_id, name
      from unnest(
        ${owners.map(({ clanId }) => clanId)}::integer[], ${owners.map(({ castleId }) => castleId)}::integer[],
        ${owners.map(({ name }) => name)}::text[]
      ) as g (clan_id, castle_id, name)
      order by clan_id, castle_id
    ) g using (clan_id)
    where c.clan_id = one.clan_id and (c.castle_id, c.castle_name) is distinct from (g.castle_id, g.name)`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export async function placeClans(db: DbOrTransaction): Promise<void> {
  await sql`
    update clans c set rank = n.rank
    from (select clan_id, row_number() over (order by reputation_score desc, name, clan_id) as rank from clans) n
    where c.clan_id = n.clan_id and c.rank <> n.rank`.execute(db);
}

/** Makes these the heroes: a character that is not among them is one no longer. */
export async function replaceHeroes(db: DbOrTransaction, rows: readonly HeroRow[]): Promise<void> {
  const ids = rows.map((row) => row.charId);
  await sql`delete from heroes where char_id <> all(${ids}::integer[])`.execute(db);
  await sql`
    insert into heroes (char_id, class_id, count, rank)
    select g.*, 0 from unnest(
      ${ids}::integer[], ${rows.map((row) => row.classId)}::integer[], ${rows.map((row) => row.count)}::bigint[]
    ) as g (char_id, class_id, count)
    on conflict (char_id) do update set class_id = excluded.class_id, count = excluded.count
    where (heroes.class_id, heroes.count) is distinct from (excluded.class_id, excluded.count)`.execute(db);
  await placeHeroes(db);
}

/** Heroes of the same count stand by name: a new name may move them. */
export async function placeHeroes(db: DbOrTransaction): Promise<void> {
  await sql`
    update heroes h set rank = n.rank
    from (
      select char_id, row_number() over (order by h.count desc, c.name, char_id) as rank
      from heroes h join characters c using (char_id)
    ) n
    where h.char_id = n.char_id and h.rank <> n.rank`.execute(db);
}

/** Makes these the standings of the factions. */
export async function replaceFactions(db: DbOrTransaction, rows: readonly FactionRow[]): Promise<void> {
  await db.deleteFrom("factions").execute();
  if (rows.length === 0) return;
  const values = rows.map(({ code, name, points, towns = null }) => ({ code, name, points, towns }));
  await db.insertInto("factions").values(values).execute();
}
