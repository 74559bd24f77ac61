import { readPagePath } from "@gatehouse/contract/languages";
import { pages, withoutTrailingSlashes } from "@gatehouse/contract/pages";
import { matchedRoutes } from "hono/route";
import type { AppContext } from "./context.ts";

/** Where nothing is, and what nobody has a name for. */
const other = "other";

const known = new Map<string, string>();
const patterns: { path: string; parts: string[] }[] = [];
for (const { path } of Object.values(pages)) {
  if (path.includes(":")) patterns.push({ path, parts: path.split("/") });
  else known.set(path.toLowerCase(), path);
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A method that there is; anybody may send words of their own. */
export const methodOf = (method: string): string => (methods.has(method) ? method : other);

/** The pattern of the call or page that answers, never the path: ids and search words would be a name of their own each. */
export function routeOf(c: AppContext): string {
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.includes("*"))?.path;
  return !pattern || pattern.includes("{") ? routeOfPage(c.req.path) : pattern;
}

/** What the page at an address is called in the metrics, in any language: its pattern, `other` for what is no page. */
export function routeOfPage(address: string): string {
  if (address.startsWith("/assets/")) return "/assets/*";
  const path = withoutTrailingSlashes(readPagePath(address).path);
  if (path === "/admin" || path.startsWith("/admin/")) return "/admin/*";
  const page = known.get(path.toLowerCase());
  if (page !== undefined) return page;
  if (path === "") return pages.home.path;
  const parts = path.split("/", 6);
  const isOf = (pattern: readonly string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, index) =>
      part.startsWith(":") ? parts[index] !== "" : parts[index]?.toLowerCase() === part.toLowerCase(),
    );
  return patterns.find((pattern) => isOf(pattern.parts))?.path ?? other;
}
