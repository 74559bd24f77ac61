import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { byName } from "../../../lib/words/by-name.ts";

type Member = ClanProfile["members"][number];
export type MemberSorting = "name" | "level" | "online";

const byLevel = (one: Member, other: Member) => other.level - one.level || byName(one, other);

const orders: Record<MemberSorting, (one: Member, other: Member) => number> = {
  name: byName,
  level: byLevel,
  online: (one, other) => Number(other.online) - Number(one.online) || byLevel(one, other),
};

/** The members in an order; who is alike by level, then by name. */
export const sortMembers = (members: readonly Member[], order: MemberSorting): Member[] =>
  members.toSorted(orders[order]);
