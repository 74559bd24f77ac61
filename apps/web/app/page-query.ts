import { readPagePath } from "@gatehouse/contract/languages";
import { withoutTrailingSlashes } from "@gatehouse/contract/pages";
import { paths } from "./paths.ts";

/** The parameters of its address from which the server renders a page; all others are for the browser alone. */
export const pageParameters: Record<string, readonly string[]> = {
  [paths.rankings]: ["sort", "search", "page", "view"],
  [paths.files]: ["server"],
  [paths.compare]: ["names", "add"],
  [paths.news]: ["page"],
  [paths.feed]: ["chronicle"],
  [paths.world]: ["boss", "state", "level", "all", "class", "item", "kind", "page"],
  [paths.chronicle]: ["show", "before", "character", "clan", "castle", "boss"],
  [paths.search]: ["q"],
  [paths.codex]: ["q", "level", "by"],
  [paths.codexItems]: ["search", "kind", "grade", "page"],
  [paths.codexMonsters]: ["search", "kind", "from", "to", "page"],
  [paths.codexHunting]: ["level", "by", "page"],
  [paths.codexSkills]: ["search", "class", "page"],
  [paths.codexRecipes]: ["search", "page"],
  [paths.codexQuests]: ["search", "from", "to", "page"],
  [paths.codexShops]: ["search", "of", "page"],
  [paths.codexSitemap]: ["page"],
  [paths.success]: ["message", "redirectUrl", "redirectAction", "mail", "next"],
  [paths.ad]: ["source"],
  [paths.register]: ["referral"],
  [paths.donation]: ["token", "order", "receipt", "cancelled"],
  [paths.completeRecovery]: ["token"],
};

/** The same of pages that have a name or number in their address, by what stands before it. */
export const parametersBelow: Record<string, readonly string[]> = {
  "/character": ["honour"],
  "/clan": ["with"],
  "/codex/item": ["level", "premium", "champion", "spoil", "page"],
  "/codex/monster": ["level", "premium", "champion"],
  "/codex/shop": ["page"],
  "/codex/exchange": ["page"],
};
/** The address above a page's. */
const above = (page: string): string => page.slice(0, Math.max(0, page.lastIndexOf("/")));

/** React Router's own, in its requests for the data of a page. */
const dataEnding = ".data";
const dataParameters = ["_routes"];

/** Path and query of an address without what its page is not rendered from: the same for all that look the same. */
export function renderedAddress({ pathname, searchParams }: URL): string {
  const path = withoutTrailingSlashes(readPagePath(pathname.toLowerCase()).path);
  const isData = path.endsWith(dataEnding);
  const page = isData ? path.slice(0, -dataEnding.length) : path;
  const own = pageParameters[page] ?? parametersBelow[above(page)] ?? [];
  const names = [...own, ...(isData ? dataParameters : [])];
  const query = new URLSearchParams();
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
