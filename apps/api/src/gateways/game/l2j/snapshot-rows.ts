import type { HeroRow } from "@gatehouse/contract/game/bridge";
import type { SortField } from "@gatehouse/contract/game/stats";
import { factionCode, type FactionCode, greatestId } from "@gatehouse/contract/game/rankings";
import { limits } from "@gatehouse/contract/limits";
import type { SnapshotCharacter, SnapshotClan, UnrankedCharacter } from "../port.ts";
import type { Raw } from "./database.ts";
import { hallNames } from "./hall-names.ts";
import type { Found } from "./recognise.ts";
import type { StatsColumns } from "./snapshot-stats.ts";

/** How later chronicles number the states of a war: won, lost and drawn come after those in which it goes on. */
const firstEnded = 3;

const greatest = Number.MAX_SAFE_INTEGER;

const bounded = (value: string | number | null | undefined, from: number, to: number): number => {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? Math.min(to, Math.max(from, number)) : from;
};
export const whole = (value: string | number | null | undefined, from: number, to: number): number =>
  Math.trunc(bounded(value, from, to));

export const isId = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= greatestId;

/** Ids of clans and characters begin above 0, which stands for none. */
function idOf(value: string | number | null | undefined): number | null {
  const id = Number(value ?? 0);
  return isId(id) && id > 0 ? id : null;
}

/** What PostgreSQL takes as a name; null when nothing is left of it. */
export function nameOf(value: string | number | null | undefined, most = 45): string | null {
  const name = String(value ?? "")
    .replaceAll("\0", "")
    .trim();
  if (name === "") return null;
  return name.length <= most ? name : Array.from(name).slice(0, most).join("");
}

/** The stock column of Mobius: 1 is good, 2 is evil. */
const stockFactions: Record<number, FactionCode> = { 1: "angels", 2: "demons" };

function factionOf(row: Raw, statsRow: Raw | undefined): FactionCode | null {
  const own = factionCode.safeParse(String(statsRow?.["faction"] ?? "").toLowerCase());
  return own.success ? own.data : (stockFactions[Number(row["faction"] ?? 0)] ?? null);
}

/** The fields that the stock table holds, by the portal's name for the column. */
const stockOf = (columns: Found<"characters">): Partial<Record<SortField, string>> => ({
  ...(columns.pvp && { pvpCount: "pvp" }),
  ...(columns.pk && { pkKills: "pk" }),
  ...(columns.level && { level: "level" }),
  ...(columns.onlineTime && { onlineTime: "onlineTime" }),
});

/** What characters are ranked by: the stock columns, and those of `gatehouse_stats`. */
export const fedBy = (columns: Found<"characters">, own: StatsColumns | undefined): Set<SortField> =>
  new Set([...(Object.keys(stockOf(columns)) as SortField[]), ...(own?.stats.keys() ?? [])]);

/** Whose character it is; null for a row that cannot be one. */
export function ownedOf(row: Raw): UnrankedCharacter | null {
  const charId = Number(row["id"]);
  const name = nameOf(row["name"]);
  if (!isId(charId) || name === null) return null;
  return { charId, login: (nameOf(row["account"]) ?? "").toLowerCase(), name };
}

/** Null for a row that cannot be a character. */
export function characterOf(
  row: Raw,
  columns: Found<"characters">,
  own: StatsColumns | undefined,
  statsRow: Raw | undefined,
): SnapshotCharacter | null {
  const owned = ownedOf(row);
  if (!owned) return null;
  const stats: SnapshotCharacter["stats"] = {};
  const stock = stockOf(columns);
  for (const field of fedBy(columns, own)) {
    const value = statsRow?.[field] ?? (field in stock ? row[stock[field] ?? ""] : 0);
    stats[field] = bounded(value, 0, greatest);
  }
  // Murders were once taken for deaths.
  stats.pkCount ??= 0;
  return {
    ...owned,
    classId: whole(Number(row["baseClass"] ?? 0) > 0 ? row["baseClass"] : row["classId"], 0, 10_000),
    level: whole(row["level"], 0, 1_000),
    faction: factionOf(row, statsRow),
    // 2 is a shop whose player has left.
    online: Number(row["online"] ?? 0) > 0,
    clanId: Number(row["clanId"] ?? 0) > 0 ? whole(row["clanId"], 0, greatestId) : null,
    onlineSeconds: whole(row["onlineTime"], 0, greatest),
    stats,
  };
}

/** Null for a row that cannot be a clan. */
export function clanOf(row: Raw): SnapshotClan | null {
  const clanId = Number(row["id"]);
  const name = nameOf(row["name"]);
  if (!isId(clanId) || name === null) return null;
  return {
    clanId,
    name,
    level: whole(row["level"], 0, 1_000),
    reputationScore: whole(row["reputation"], -2_147_483_648, 2_147_483_647),
    castleId: Number(row["castle"] ?? 0) > 0 ? whole(row["castle"], 0, greatestId) : null,
    leaderId: idOf(row["leaderId"]),
    alliance: nameOf(row["alliance"]),
  };
}

/** The wars that are on, by the clan that declared them. */
export function warsOf(rows: readonly Raw[]): Map<number, number[]> {
  const wars = new Map<number, number[]>();
  for (const row of rows) {
    const [clan, enemy] = [idOf(row["clan"]), idOf(row["enemy"])];
    const isOver = Number(row["expiry"] ?? 0) > 0 || Number(row["state"] ?? 0) >= firstEnded;
    if (clan === null || enemy === null || isOver) continue;
    wars.set(clan, [...(wars.get(clan) ?? []), enemy].slice(0, limits.profiles.wars));
  }
  return wars;
}

/** The halls' names by the clans that own them. */
export const hallsOf = (rows: readonly Raw[]): Map<number, string> =>
  new Map(
    rows.flatMap((row): [number, string][] => {
      const owner = idOf(row["ownerId"]);
      const name = nameOf(row["name"]) ?? hallNames.get(Number(row["id"]));
      return owner !== null && name !== undefined ? [[owner, name]] : [];
    }),
  );

/** Null for a row that cannot be a hero. */
export function heroOf(row: Raw): HeroRow | null {
  const charId = Number(row["charId"]);
  if (!isId(charId)) return null;
  return { charId, classId: whole(row["classId"], 0, 10_000), count: whole(row["count"], 0, greatest) };
}
