import { readPagePath } from "@gatehouse/contract/languages";
import { pages, withoutTrailingSlashes } from "@gatehouse/contract/pages";

/** Where nothing is, and what nobody has a name for. */
const other = "other";

const known = new Map<string, string>();
const patterns: { path: string; parts: string[] }[] = [];
for (const { path } of Object.values(pages)) {
  if (path.includes(":")) patterns.push({ path, parts: path.split("/") });
  else known.set(path.toLowerCase(), path);
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
