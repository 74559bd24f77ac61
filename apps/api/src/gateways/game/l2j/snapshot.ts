import { type Banned, GameUnavailable, type GameSnapshot, type UnrankedCharacter } from "../port.ts";
import { type GameBans, isBanned } from "./bans.ts";
import { places } from "./delivery-table.ts";
import { tables } from "./packs.ts";
import type { Raw } from "./database.ts";
import type { Found, Recognised } from "./recognise.ts";
import type { L2j } from "./recogniser.ts";
import { quoted } from "./schema.ts";
import { characterOf, clanOf, fedBy, hallsOf, heroOf, nameOf, ownedOf, warsOf } from "./snapshot-rows.ts";
import { readStats, statsColumns } from "./snapshot-stats.ts";

/** More game masters than any server has. */
const mostUnranked = 1_000;
/** Of those whose players are told. */
const mostBanned = 10_000;

/** `column as field` for those columns that there are. */
const fields = (columns: Record<string, string | undefined>): string =>
  Object.entries(columns)
    .flatMap(([field, column]) => (column === undefined ? [] : [`${quoted(column)} as ${quoted(field)}`]))
    .join(", ");

function needed(found: Found<"characters"> | null): Found<"characters"> {
  if (found) return found;
  throw new GameUnavailable(
    "The game's table characters cannot be read, so the leaderboards stay as they are.",
  );
}

/** Game masters have a level above 0, the banned one below. */
type Levels = "= 0" | ">= 0" | "> 0" | "< 0";

/** The conditions of the characters with such access levels that are not being deleted. */
export function having(columns: Found<"characters">, levels: Levels): string {
  const { accessLevel, deleteTime } = columns;
  return [
    ...(accessLevel ? [`coalesce(${quoted(accessLevel)}, 0) ${levels}`] : []),
    ...(deleteTime ? [`coalesce(${quoted(deleteTime)}, 0) <= 0`] : []),
  ]
    .map((condition) => ` and ${condition}`)
    .join("");
}

/** Whether a row that has a character's id and account is of somebody who is banned. */
export const isHidden = (row: Raw, banned: Banned): boolean =>
  isBanned(banned, Number(row["id"]), (nameOf(row["account"]) ?? "").toLowerCase());

/** `gameMasters`: they are ranked like everybody else. */
export type Hidden = { bans: GameBans; gameMasters: boolean };

/** Reads the game's own tables: one SELECT a page, each on its own, none of which locks a row. */
export function createGameSnapshot(l2j: L2j, { bans, gameMasters }: Hidden): GameSnapshot {
  const { database } = l2j;
  const ranked = (columns: Found<"characters">) => having(columns, gameMasters ? ">= 0" : "= 0");

  async function pageOf(game: Recognised, after: number, max: number, banned: Banned) {
    const columns = needed(game.table("characters"));
    const id = quoted(columns.id);
    // A DOUBLE, as which the driver sends numbers, would not use the index of a DECIMAL key.
    const { accessLevel: _, deleteTime: __, baseClass, ...read } = columns;
    const classes = game.pack?.hasLevelOfPlayed ? {} : { baseClass };
    const rows = await database.rows<Raw>(
      `select ${fields({ ...read, ...classes })} from characters where ${id} > cast(? as signed)${ranked(columns)} order by ${id} limit ${max}`,
      [after],
    );
    const shown = rows.filter((row) => !isHidden(row, banned));
    const upTo = Number(rows.at(-1)?.["id"] ?? after);
    const own = statsColumns(game.schema);
    const stats = own && rows.length > 0 ? await readStats(database, own, after, upTo) : undefined;
    return {
      rows: shown.flatMap((row) => characterOf(row, columns, own, stats?.get(Number(row["id"]))) ?? []),
      hidden: rows.length - shown.length,
      next: rows.length < max ? null : upTo,
    };
  }

  /** Whose the characters are that a condition finds. */
  async function ownersOf(
    { id, account, name }: Found<"characters">,
    condition: string,
    values: readonly number[] = [],
  ): Promise<UnrankedCharacter[]> {
    const rows = await database.rows<Raw>(
      `select ${fields({ id, account, name })} from characters where ${condition}`,
      values,
    );
    return rows.flatMap((row) => ownedOf(row) ?? []);
  }

  /** All rows of a table that some games do not have, or do not show. */
  async function extraRows(
    game: Recognised,
    name: "clanWars" | "clanHalls" | "siegableHalls",
  ): Promise<Raw[]> {
    const columns = game.table(name);
    return columns ? database.rows<Raw>(`select ${fields(columns)} from ${tables[name].name}`) : [];
  }

  return {
    fedFields: () =>
      l2j.use(async (game) => [...fedBy(needed(game.table("characters")), statsColumns(game.schema))]),

    banned: () => bans.everybody(),

    countCharacters: () =>
      l2j.use(async (game) => {
        const columns = needed(game.table("characters"));
        const [row] = await database.rows<Raw>(
          `select count(*) as count from characters where true${ranked(columns)}`,
        );
        return Number(row?.["count"] ?? 0);
      }),

    characters: (after, max, banned) => l2j.use((game) => pageOf(game, after, max, banned)),

    unranked: (banned) =>
      l2j.use(async (game) => {
        const columns = needed(game.table("characters"));
        if (gameMasters || !columns.accessLevel) return [];
        const rows = await ownersOf(columns, `true${having(columns, "> 0")} limit ${mostUnranked}`);
        return rows.filter(({ charId, login }) => !isBanned(banned, charId, login));
      }),

    bannedCharacters: ({ characters }) =>
      l2j.use(async (game) => {
        const columns = needed(game.table("characters"));
        const ids = [...characters].slice(0, mostBanned);
        return [
          ...(columns.accessLevel
            ? await ownersOf(columns, `true${having(columns, "< 0")} limit ${mostBanned}`)
            : []),
          ...(ids.length > 0
            ? await ownersOf(
                columns,
                `${quoted(columns.id)} in ${places(ids)}${having(columns, ">= 0")}`,
                ids,
              )
            : []),
        ].slice(0, mostBanned);
      }),

    clans: () =>
      l2j.use(async (game) => {
        const columns = game.table("clans");
        if (!columns) return null;
        const rows = await database.rows<Raw>(`select ${fields(columns)} from clan_data`);
        const wars = warsOf(await extraRows(game, "clanWars"));
        const halls = hallsOf([
          ...(await extraRows(game, "siegableHalls")),
          ...(await extraRows(game, "clanHalls")),
        ]);
        return rows.flatMap((row) => {
          const clan = clanOf(row);
          if (!clan) return [];
          return [{ ...clan, wars: wars.get(clan.clanId) ?? [], hall: halls.get(clan.clanId) ?? null }];
        });
      }),

    heroes: () =>
      l2j.use(async (game) => {
        const columns = game.table("heroes");
        if (!columns) return null;
        const rows = await database.rows<Raw>(
          `select ${fields(columns)} from heroes where ${quoted(columns.played)} = 1`,
        );
        return rows.flatMap((row) => heroOf(row) ?? []);
      }),
  };
}
