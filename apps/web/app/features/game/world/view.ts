import { limits } from "@gatehouse/contract/limits";
import type { ShopKind } from "@gatehouse/contract/game/world";
import { paths } from "../../../paths.ts";

export const bossFilters = ["alive", "soon", "dead", "unknown"] as const;
export type BossFilter = (typeof bossFilters)[number];

export const shopKinds = ["sell", "buy", "craft"] as const satisfies readonly ShopKind[];

/** What the page shows, as its address says it. */
export type View = {
  /** Part of a boss's name. */
  boss: string;
  state: BossFilter | undefined;
  /** The lowest of ten levels. */
  level: number | undefined;
  /** Every boss that fits, not only the first. */
  all: boolean;
  /** The class whose nobles are shown. */
  classId: number | undefined;
  /** Part of an item's name. */
  item: string;
  /** The offers of one kind; all items with their best prices where it is left out. */
  kind: ShopKind | undefined;
  /** Of the shops, from 0. */
  page: number;
};

const oneOf = <Name extends string>(names: readonly Name[], value: string | null): Name | undefined =>
  names.find((name) => name === value);

const numberIn = (value: string | null, pattern: RegExp): number | undefined =>
  value !== null && pattern.test(value) ? Number(value) : undefined;

const searchIn = (value: string | null): string => (value ?? "").trim().slice(0, limits.search.max).trim();

/** The view that an address names; what it leaves out or what makes no sense is the default. */
export const readView = (query: URLSearchParams): View => ({
  boss: searchIn(query.get("boss")),
  state: oneOf(bossFilters, query.get("state")),
  level: numberIn(query.get("level"), /^\d{1,2}0$/),
  all: query.get("all") === "1",
  classId: numberIn(query.get("class"), /^\d{1,3}$/),
  item: searchIn(query.get("item")),
  kind: oneOf(shopKinds, query.get("kind")),
  page: numberIn(query.get("page"), /^\d{1,6}$/) ?? 0,
});

/** What a view differs in from the page as it is, by the names in the address. */
export function parametersOf({ boss, state, level, all, classId, item, kind, page }: View): URLSearchParams {
  const query = new URLSearchParams();
  if (boss !== "") query.set("boss", boss);
  if (state !== undefined) query.set("state", state);
  if (level !== undefined) query.set("level", String(level));
  if (all) query.set("all", "1");
  if (classId !== undefined) query.set("class", String(classId));
  if (item !== "") query.set("item", item);
  if (kind !== undefined) query.set("kind", kind);
  if (page > 0) query.set("page", String(page));
  return query;
}

/** The parts of the page that an address can lead to. */
export type Part = "bosses" | "olympiad" | "shops";

/** The address of a view, its defaults left out, and of a part of the page. */
export function viewPath(view: View, part?: Part): string {
  const query = parametersOf(view);
  return `${paths.world}${query.size > 0 ? `?${query}` : ""}${part ? `#${part}` : ""}`;
}
