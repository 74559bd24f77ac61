import { limits } from "@gatehouse/contract/limits";
import { defaultSort, type RankingOption, rankingOptions } from "@gatehouse/contract/game/stats";
import { paths } from "../../../paths.ts";

/** What the page shows, as its address says it. */
export type View = {
  sort: RankingOption;
  search: string;
  /** From 0, as in the API's call; the address counts from 1. */
  page: number;
  wide: boolean;
};

const isOption = (value: string | null): value is RankingOption =>
  rankingOptions.some((option) => option === value);

/** The view that an address names; what it leaves out or what makes no sense is the default. */
export function readView(query: URLSearchParams): View {
  const sort = query.get("sort");
  const page = query.get("page") ?? "";
  return {
    sort: isOption(sort) ? sort : defaultSort,
    search: (query.get("search") ?? "").trim().slice(0, limits.search.max).trim(),
    page: /^\d{1,8}$/.test(page) ? Math.max(0, Number(page) - 1) : 0,
    wide: query.get("view") === "wide",
  };
}

/** What a view differs in from the page as it is, by the names in the address. */
export function parametersOf({ sort, search, page, wide }: View): URLSearchParams {
  const query = new URLSearchParams();
  if (sort !== defaultSort) query.set("sort", sort);
  if (search !== "") query.set("search", search);
  if (page > 0) query.set("page", String(page + 1));
  if (wide) query.set("view", "wide");
  return query;
}

/** The address of a view, its defaults left out. */
export function viewPath(view: View): string {
  const query = parametersOf(view);
  return query.size > 0 ? `${paths.rankings}?${query}` : paths.rankings;
}

/** The ranking alone, without search and page: its address for search engines. */
export const canonicalPath = ({ sort }: View): string => viewPath({ sort, search: "", page: 0, wide: false });

/** The three lists of the API; each has its own table. */
export const listKind = ({ sort }: Pick<View, "sort">): "characters" | "heroes" | "clans" =>
  sort === "heroes" || sort === "clans" ? sort : "characters";

/** Clans have no other stats to widen the table with. */
export const showsWide = ({ wide, sort }: View): boolean => wide && sort !== "clans";

export const lastPage = (total: number): number => Math.max(0, Math.ceil(total / limits.page.size) - 1);
