import { chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { chronicleEntryPath } from "@gatehouse/contract/game/chronicle-entry-paths";
import { comparePath } from "@gatehouse/contract/pages";
import { visit, type WatchedPage } from "./browser.ts";

/** Where a page's links lead that begin so, without the language. */
export async function linksOf(
  page: WatchedPage,
  path: string,
  start: string,
  prefix = "",
): Promise<string[]> {
  await visit(page, prefix + path);
  const links = page.locator(`main a[href^="${prefix}${start}"]`);
  return links.evaluateAll(
    (all, cut) => all.map((link) => (link.getAttribute("href") ?? "").slice(cut)),
    prefix.length,
  );
}

/** What players pass on and no menu leads to: an entry of the chronicle, a week's story, two characters side by side. */
export async function sharedPages(page: WatchedPage, prefix = ""): Promise<string[]> {
  // The page folds small entries together.
  const reply = await page.request.get("/api/public/world/chronicle");
  const [entry] = chronicleEntry.array().parse(await reply.json());
  const weeks = await linksOf(page, "/chronicle", "/chronicle/2", prefix);
  const characters = await linksOf(page, "/stats", "/character/", prefix);
  const names = characters.map((path) => decodeURIComponent(path.slice("/character/".length)));
  const week = weeks.find((path) => /\/\d{4}-\d\d-\d\d$/.test(path));
  if (!entry || !week) throw new Error("The chronicle has nothing to pass on");
  return [chronicleEntryPath(entry.id), week, comparePath([...new Set(names)].slice(0, 2))];
}

/** Opens the window in which the page is passed on, by its button's name. */
export async function openShare(page: WatchedPage, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("img").waitFor();
}
