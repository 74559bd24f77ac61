import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { byName } from "../../../lib/words/by-name.ts";

type Member = ClanProfile["members"][number];
export type MemberSorting = "name" | "level" | "pvp" | "wins" | "week" | "online";

const byLevel = (one: Member, other: Member) => other.level - one.level || byName(one, other);
const byPvp = (one: Member, other: Member) =>
  (other.pvpCount ?? 0) - (one.pvpCount ?? 0) || byLevel(one, other);

/** Behind all whose week is known. */
const unknown = -Infinity;
const weekOf = ({ weekMove }: Member) => weekMove ?? unknown;

const sumOf = (days: readonly number[] | undefined): number | undefined =>
  days?.reduce((all, one) => all + one, 0);
/** What a member won within the week, and how often it fell; undefined where that is not known. */
export const winsOf = ({ wins }: Member): number | undefined => sumOf(wins);
export const fallsOf = ({ falls }: Member): number | undefined => sumOf(falls);

const orders: Record<MemberSorting, (one: Member, other: Member) => number> = {
  name: byName,
  level: byLevel,
  pvp: byPvp,
  week: (one, other) =>
    weekOf(one) === weekOf(other) ? byPvp(one, other) : weekOf(other) > weekOf(one) ? 1 : -1,
  wins: (one, other) =>
    (winsOf(other) ?? -1) - (winsOf(one) ?? -1) ||
    (fallsOf(one) ?? 0) - (fallsOf(other) ?? 0) ||
    byPvp(one, other),
  online: (one, other) => Number(other.online) - Number(one.online) || byLevel(one, other),
};

/** The members in an order; who is alike there by wins, then by level and name. */
export const sortMembers = (members: readonly Member[], order: MemberSorting): Member[] =>
  members.toSorted(orders[order]);

/** What can be told of these members: a game may count no wins, and a portal that is new knows no week. */
export function tellingOf(members: readonly Member[]): {
  first: MemberSorting;
  mostPvp: number;
  hasWeek: boolean;
  /** The most that somebody won within the week; 0 where nobody's week is known, or nobody won. */
  mostWins: number;
  /** The most that somebody won, or fell, on one day. */
  mostOfDay: number;
  hasFalls: boolean;
} {
  const mostPvp = Math.max(0, ...members.map(({ pvpCount = 0 }) => pvpCount));
  const hasWeek = members.some(({ weekMove = null }) => weekMove !== null);
  const mostWins = Math.max(0, ...members.map((member) => winsOf(member) ?? 0));
  const mostOfDay = Math.max(0, ...members.flatMap(({ wins = [], falls = [] }) => [...wins, ...falls]));
  const hasFalls = members.some(({ falls }) => falls !== undefined);
  const first = mostWins > 0 ? "wins" : hasWeek ? "week" : mostPvp > 0 ? "pvp" : "level";
  return { first, mostPvp, hasWeek, mostWins, mostOfDay, hasFalls };
}
