import { describe, expect, test } from "vitest";
import { useBrowser, visit, type WatchedPage } from "./browser.ts";
import { enterPassword, playerAt, registerPlayer } from "./players.ts";
import { testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const stored = (page: WatchedPage, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

describe("a session", () => {
  /** Has so many minutes left; returns when the session ends. */
  const left = (page: WatchedPage, minutes: number): Promise<number> =>
    page.evaluate((ms) => {
      const session = JSON.parse(localStorage.getItem("session") ?? "{}");
      const expireAt = Date.now() + ms;
      localStorage.setItem("session", JSON.stringify({ ...session, expireAt }));
      return expireAt;
    }, minutes * 60_000);

  test("with under 5 minutes left is refreshed once, whichever the tabs, for as long as the server says", async () => {
    const page = await newPage();
    await playerAt(page);
    const second = await page.context().newPage();
    await visit(second, "/stats");
    const refreshes: string[] = [];
    let extended = 0;
    await page.context().route(/\/api\/auth\/refresh$/, async (route) => {
      refreshes.push(route.request().url());
      // Meanwhile the session counts on a minute more.
      extended = (await stored(page, "session")).expireAt;
      await route.continue();
    });
    const refreshed = page
      .context()
      .waitForEvent("response", (reply) => reply.url().endsWith("/auth/refresh"));
    const ending = await left(page, 4);
    await refreshed;
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem("session") ?? "{}").expireAt > Date.now() + 19 * 60_000,
    );
    expect(extended).toBe(ending + 60_000);

    // Again within the minute: no call.
    await left(page, 4);
    await visit(page, "/files");
    expect(refreshes).toHaveLength(1);
    await page.context().close();
  });

  /** A logged-in page whose clock the test turns, and how often it has asked for a refresh. */
  async function clockedPage(): Promise<{ page: WatchedPage; refreshes: () => number }> {
    const page = await newPage();
    await playerAt(page);
    let count = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/auth/refresh")) count += 1;
    });
    await page.clock.install();
    return { page, refreshes: () => count };
  }

  testAtLength("on a page that is merely open is refreshed, without a key or a click", async () => {
    const { page, refreshes } = await clockedPage();
    await visit(page, "/stats");
    const refreshed = page.waitForResponse(/\/api\/auth\/refresh$/);
    // Not on into the time that the call has for its answer.
    await page.clock.runFor(15 * 60_000 + 10_000);
    expect((await refreshed).status()).toBe(200);
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem("session") ?? "{}").expireAt > Date.now() + 19 * 60_000,
    );
    await page.clock.runFor(10 * 60_000);
    expect(await stored(page, "session")).not.toBeNull();
    expect(refreshes()).toBe(1);
    await page.context().close();
  });

  testAtLength("on a page that nobody sees runs out", async () => {
    const { page, refreshes } = await clockedPage();
    await page.addInitScript(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    });
    await visit(page, "/stats");
    await page.clock.runFor(21 * 60_000);
    await page
      .getByRole("navigation", { name: "Personal area" })
      .getByRole("link", { name: "Register" })
      .waitFor();
    expect(await stored(page, "session")).toBeNull();
    expect(refreshes()).toBe(0);
    await page.context().close();
  });

  testAtLength("whose time is over ends with one call, even when that call fails", async () => {
    const page = await newPage();
    await playerAt(page);
    const second = await page.context().newPage();
    await visit(second, "/stats");
    let calls = 0;
    await page.context().route(/\/api\/logOff$/, async (route) => {
      calls += 1;
      await route.abort();
    });
    const failed = page.context().waitForEvent("requestfailed", (call) => call.url().endsWith("/logOff"));
    await left(page, -1);
    await failed;
    for (const tab of [page, second]) {
      await tab
        .getByRole("navigation", { name: "Personal area" })
        .getByRole("link", { name: "Register" })
        .waitFor();
    }
    expect(await stored(page, "session")).toBeNull();
    expect(calls).toBe(1);
    await page.context().close();
  });

  test("ends in every tab, and by itself when its time is over", async () => {
    const first = await newPage();
    await playerAt(first);
    const second = await first.context().newPage();
    await visit(second, "/stats");
    const personal = second.getByRole("navigation", { name: "Personal area" });
    await personal.getByRole("link", { name: "Log out" }).waitFor();
    await first.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("session") ?? "{}");
      localStorage.setItem("session", JSON.stringify({ ...session, expireAt: Date.now() - 1 }));
    });
    await personal.getByRole("link", { name: "Register" }).waitFor();
    await first.context().close();
  });

  testAtLength("that a call is refused for leads to the login page with the server's message", async () => {
    const page = await newPage();
    await enterPassword(page, await registerPlayer(page));
    await page.waitForURL(/\/home$/);
    // In the next document, before its scripts run: this one would notice and call meanwhile.
    await page.addInitScript(() => {
      const session = JSON.parse(localStorage.getItem("session") ?? "{}");
      localStorage.setItem(
        "session",
        JSON.stringify({ ...session, token: "Bearer gone", expireAt: Date.now() + 240_000 }),
      );
    });
    await page.reload({ waitUntil: "commit" });
    await page.waitForURL(/\/login/);
    await page.getByRole("alert").filter({ hasText: "Log in to continue" }).waitFor();
    await page.context().close();
  });
});
