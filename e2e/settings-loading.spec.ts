import { describe, expect, test } from "vitest";
import { useBrowser, visit, type WatchedPage } from "./browser.ts";
import { painted, shiftsOf, watchShifts } from "./layout-shifts.ts";
import { newcomer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

/** How much the settings ask the server for. */
const settingsCalls = 12;

/** Holds back what the settings, not the bar above them, ask the server for, until it is let through, one reply by one. */
async function holdReplies(page: WatchedPage) {
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/api\/public\/(?:user|oauth)\/(?!balance$)/, (route) => {
    held.push(() => route.continue());
  });
  return {
    /** How many calls wait. */
    count: () => held.length,
    async letThrough() {
      const next = held.pop();
      if (!next) return false;
      const answered = page.waitForEvent("requestfinished");
      await next();
      await answered;
      return true;
    },
  };
}

/** Opens a page whose letters come after its first paint, and its scripts when they are let. Returns how to let them. */
async function openLettered(page: WatchedPage, path: string): Promise<() => void> {
  const { promise: mayRun, resolve: letRun } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  await page.route("**/assets/*.js", (route) => mayRun.then(() => route.continue()));
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => {
    const states = Array.from(document.fonts, ({ status }) => status);
    return !states.includes("loading") && states.filter((status) => status === "loaded").length >= 2;
  });
  await painted(page);
  return letRun;
}

describe("while the settings load", () => {
  testAtLength("the password can be changed", async () => {
    const page = await newPage();
    await newcomer(page);
    const replies = await holdReplies(page);
    await visit(page, "/settings");
    await expect.poll(replies.count).toBe(settingsCalls);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.waitForURL(/\/changePassword\?returnUrl=settings$/);
    await page.context().close();
  });

  test.each(
    atLength([
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]),
  )("nothing moves, at $width px", async (viewport) => {
    const page = await newPage({ viewport });
    await newcomer(page);
    // What lives beside the settings may grow by a digit meanwhile.
    await page.route("**/api/public/**", () => {});
    const replies = await holdReplies(page);
    await watchShifts(page);
    const letScriptsRun = await openLettered(page, "/settings");
    // Letters that come late move words by a hair.
    const early = await shiftsOf(page);
    expect(early.filter(({ value }) => value > 0.01)).toEqual([]);
    letScriptsRun();
    const button = page.getByRole("button", { name: "Change password" });
    await button.waitFor();
    const before = await button.boundingBox();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const loadingHeight = await height();
    const history = page.getByRole("region", { name: "History" });
    await expect.poll(replies.count).toBe(settingsCalls);
    while (await replies.letThrough()) {
      if (replies.count() > 0) expect(await history.count()).toBe(0);
    }
    await history.getByText("Account created").waitFor();
    expect(await button.boundingBox()).toEqual(before);
    expect(Math.abs((await height()) - loadingHeight)).toBeLessThan(viewport.height);
    expect(await shiftsOf(page)).toEqual([]);
    await page.context().close();
  });
});
