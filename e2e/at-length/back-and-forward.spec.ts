import { type PageName, pages } from "@gatehouse/contract/pages";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isKeeping, openKeepingBrowser, useBrowser, visit, type WatchedPage } from "../browser.ts";
import { linksOf, sharedPages } from "../found-pages.ts";
import { logOut, newcomer } from "../players.ts";

const newPage = useBrowser(openKeepingBrowser);

/** Leaves a mark on the page that no load of it has. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset["same"] = ""));

/** Nothing where the page is the one that was marked; otherwise what the browser says of why it did not keep it. */
const lost = (page: Page) =>
  page.evaluate(() => {
    if ("same" in document.documentElement.dataset) return "";
    const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown;
    })[];
    return JSON.stringify(navigation?.notRestoredReasons ?? "no reason");
  });

async function go(page: Page, step: number, path: string): Promise<void> {
  // Not in the call itself, which would not come back.
  await page.evaluate((by) => void setTimeout(() => history.go(by)), step);
  await page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: "commit" });
}

/** Those that lead elsewhere at once, end a session, or are no page. */
const others: readonly PageName[] = [
  "ad",
  "oauth",
  "oauthConfirm",
  "oauthConfirmGame",
  "logOut",
  "offline",
  "manifest",
  "feed",
  "sitemap",
  "robots",
  "codexChart",
  "codexSitemap",
];
/** None of those that are looked at. */
const away = "/offline";
const fixedPaths = (Object.keys(pages) as PageName[])
  .filter((name) => !others.includes(name))
  .map((name): { path: string; opensTo?: string } => pages[name])
  .filter(({ path, opensTo }) => opensTo !== "players" && !path.includes(":"))
  .map(({ path }) => path);

/** One page of each kind that has a name or a number in its address. */
async function foundPaths(page: WatchedPage): Promise<string[]> {
  const found = [
    await linksOf(page, "/stats", "/character/"),
    await linksOf(page, "/stats?sort=clans", "/clan/"),
    await linksOf(page, "/news", "/news/"),
    await linksOf(page, "/codex/items", "/codex/item/"),
    await linksOf(page, "/codex/monsters", "/codex/monster/"),
    await linksOf(page, "/codex/skills", "/codex/skill/"),
    await linksOf(page, "/codex/recipes", "/codex/recipe/"),
    await linksOf(page, "/codex/quests", "/codex/quest/"),
    await linksOf(page, "/codex/shops", "/codex/shop/"),
    await linksOf(page, "/codex/hunting", "/codex/ground/"),
  ];
  return [...found.flatMap(([first = []]) => first), ...(await sharedPages(page))];
}

test.skipIf(!isKeeping)(
  "every public page is there as it was left when somebody goes back, and on again",
  async () => {
    const page = await newPage();
    const problems: string[] = [];
    for (const path of [...fixedPaths, ...(await foundPaths(page))]) {
      await visit(page, path);
      const address = new URL(page.url());
      await mark(page);
      await visit(page, away);
      await mark(page);
      await go(page, -1, address.pathname + address.search);
      const back = await lost(page);
      if (back) problems.push(`${path}: ${back}`);
      await go(page, 1, away);
      const on = await lost(page);
      if (on) problems.push(`on from ${path}: ${on}`);
    }
    expect(problems).toEqual([]);
  },
);

test.skipIf(!isKeeping)(
  "a page that is there as it was left follows the portal again, and knows who is logged in and which theme was chosen",
  async () => {
    const page = await newPage({ colorScheme: "dark" });
    await newcomer(page);
    const followed = () => page.waitForRequest((request) => request.url().includes("/api/public/live"));
    const first = followed();
    await visit(page, "/home");
    await first;
    await mark(page);

    await visit(page, "/rules");
    await page.getByRole("button", { name: /theme/i }).click();
    await page.locator("html[data-theme=light]").waitFor();
    await logOut(page);

    const again = followed();
    await go(page, -2, "/home");
    expect(await lost(page)).toBe("");
    await page.locator("html[data-theme=light]").waitFor();
    await page.locator("header").first().getByRole("link", { name: "Register" }).first().waitFor();
    await again;
  },
);
