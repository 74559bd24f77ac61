import type { ChronicleKind } from "@gatehouse/contract/game/chronicle";
import { paths } from "../../../paths.ts";

/** The choices of the page, and the kinds of entries that each stands for. */
export const filters = {
  bosses: ["bossDied", "bossReturned"],
  castles: ["castleTaken", "castleLost"],
  heroes: ["hero"],
  records: ["rankingFirst", "levelFirst", "clanLevel"],
  rounds: ["roundWon"],
  fights: ["fight"],
  told: ["told"],
} as const satisfies Record<string, readonly ChronicleKind[]>;
export type Filter = keyof typeof filters;

export const filterNames = Object.keys(filters) as Filter[];

/** What the page shows, as its address says it. */
export type View = {
  /** All kinds where it is left out. */
  show: Filter | undefined;
  /** Only what is older than the entry of this id. */
  before: string | undefined;
};

/** The view that an address names; what makes no sense is left out. */
export function readView(query: URLSearchParams): View {
  const before = query.get("before") ?? "";
  return {
    show: filterNames.find((name) => name === query.get("show")),
    before: /^\d{1,18}$/.test(before) ? before : undefined,
  };
}

/** The address of a view. */
export function viewPath({ show, before }: View): string {
  const query = new URLSearchParams();
  if (show !== undefined) query.set("show", show);
  if (before !== undefined) query.set("before", before);
  return query.size > 0 ? `${paths.chronicle}?${query}` : paths.chronicle;
}
