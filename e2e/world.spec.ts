import type { Boss } from "@gatehouse/contract/game/world";
import { describe, expect, test, vi } from "vitest";
import {
  accessProblems,
  calm,
  expectSilence,
  hasSidewaysScroll,
  portalUrl,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { tell } from "./game.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

async function world<T>(list: string): Promise<T> {
  const reply = await fetch(`${portalUrl}/api/public/world/${list}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as T;
}

const part = (page: WatchedPage, name: string) => page.getByRole("region", { name, exact: true });

/** For what is looked at beside what the API tells: the world goes on between the two looks, until both see the same. */
const patience = { timeout: 60_000, interval: 500 };

const map = (page: WatchedPage) => page.getByRole("group", { name: /^Map of the castles/ });
const bosses = (page: WatchedPage) => part(page, "Bosses").locator("li:has(b)");
/** The offers as they stand in the page at one moment. */
const offersOf = (page: WatchedPage) =>
  part(page, "Offline shops")
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => {
        const link = row.querySelector("td a");
        return {
          text: row.textContent,
          keeper: link?.textContent ?? "",
          href: link?.getAttribute("href"),
          price: Number(row.querySelector("td b")?.textContent.replaceAll(",", "")),
        };
      }),
    );
const query = (page: WatchedPage, name: string) => new URL(page.url()).searchParams.get(name);

test("the page is accessible at every width, dark and light, silent, and fit", async () => {
  const page = await newPage({ colorScheme: "dark" });
  await visit(page, "/world");
  await calm(page);
  for (const width of atLength([1440, 360])) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of atLength(["light", "dark"] as const)) {
      await page.emulateMedia({ colorScheme });
      expect(await accessProblems(page, colorScheme === "dark" ? "all" : "colours")).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
    }
  }
  expectSilence(page);
  await page.context().close();
});

describe("the world", () => {
  test("shows what changes in it as it happens", async () => {
    const known = (await world<Boss[]>("bosses")).map(({ id, name, level, kind, state, to }) => ({
      id,
      name,
      level,
      kind,
      state,
      respawnAt: to,
    }));
    const page = await newPage();
    const isBosses = (reply: { url(): string }) => reply.url().endsWith("/api/public/world/bosses");
    const greeted = page.waitForResponse(isBosses);
    // All of them: who lives, nobody knows since when, stands far down.
    await visit(page, "/world?all=1");
    await greeted;
    const sudden = { id: 99_999, name: "Sudden Doom", level: 99, kind: "grand", state: "alive" };
    const shown = bosses(page).filter({ hasText: sudden.name });
    // The demo's world reports its bosses in between, and knows nothing of this one: so it is reported again. All of it
    // takes less time than the page lets pass before it asks by itself.
    const bound = { timeout: 45_000, interval: 1_000 };
    const countOnce = async (rows: readonly object[]): Promise<number> => {
      await tell("bosses", rows);
      return shown.count();
    };
    await expect.poll(() => countOnce([...known, sudden]), bound).toBe(1);
    await expect.poll(() => countOnce(known), bound).toBe(0);
    expectSilence(page);
    await page.context().close();
  });

  test("is complete HTML: castles, bosses, nobles, offers, and a calendar of the sieges", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await vi.waitFor(async () => {
      const castles = await world<{ name: string; owner?: { name: string } }[]>("castles");
      await page.goto("/world");
      expect(await page.title()).toContain("The world");
      expect(await part(page, "Castles").getByRole("row").count()).toBe(castles.length + 1);
      const owned = castles.find(({ owner }) => owner);
      const links = part(page, "Castles").getByRole("row", { name: owned?.name }).getByRole("link");
      // Its own part of the chronicle, and who holds it.
      expect(await links.first().getAttribute("href")).toBe(`/chronicle?castle=${owned?.name}`);
      const owner = await links.nth(1).getAttribute("href");
      expect(owner).toBe(`/clan/${encodeURIComponent(owned?.owner?.name ?? "")}`);
    }, patience);
    expect(await bosses(page).count()).toBeGreaterThan(8);
    expect(await part(page, "Olympiad").getByRole("row").count()).toBeGreaterThan(1);
    expect(await part(page, "Offline shops").getByRole("row").count()).toBeGreaterThan(5);

    const calendar = page.getByRole("link", { name: "Add to calendar" });
    const reply = await fetch((await calendar.getAttribute("href")) ?? "");
    expect(reply.headers.get("content-type")).toContain("text/calendar");
    expect(await reply.text()).toContain("BEGIN:VEVENT");
    await page.context().close();
  });

  testAtLength("has its map in a frame of its own, which begins where the next siege is", async () => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await visit(page, "/world");
    await vi.waitFor(async () => {
      const castles = await world<{ name: string; siegeAt?: string }[]>("castles");
      // One that is being besieged has its date still.
      const [next] = castles
        .flatMap(({ name, siegeAt = "" }) => (Date.parse(siegeAt) > Date.now() ? [{ name, siegeAt }] : []))
        .toSorted((one, other) => one.siegeAt.localeCompare(other.siegeAt));
      const { frame, label } = await map(page).evaluate((box, name) => {
        const named = [...box.querySelectorAll("a")].find(
          (link) => link.querySelector("b")?.textContent === name,
        );
        return { frame: box.getBoundingClientRect(), label: named?.getBoundingClientRect() };
      }, next?.name);
      expect(label?.left).toBeGreaterThanOrEqual(frame.left);
      expect(label?.right).toBeLessThanOrEqual(frame.right);
    }, patience);
    // By the keyboard, too; the page itself stays.
    await map(page).focus();
    const before = await map(page).evaluate((box) => box.scrollLeft);
    await page.keyboard.press(before > 100 ? "ArrowLeft" : "ArrowRight");
    await expect.poll(() => map(page).evaluate((box) => box.scrollLeft)).not.toBe(before);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await page.context().close();
  });

  test.each(atLength([1440, 360]))(
    "leads from a castle on its map to its row, below all that sticks, at %i",
    async (width) => {
      const page = await newPage({ viewport: { width, height: 740 } });
      await visit(page, "/world");
      await map(page).locator('a[href="#castle-5"]').click();
      const row = page.locator("#castle-5");
      await page.waitForFunction(() => window.scrollY > 0);
      await vi.waitFor(async () => {
        const { top, above } = await row.evaluate((element) => {
          const heads = [
            document.querySelector("header"),
            document.querySelector("[data-stays]"),
            element.closest("table")?.querySelector("th"),
          ];
          const bottoms = heads.map((head) => head?.getBoundingClientRect().bottom ?? 0);
          return { top: element.getBoundingClientRect().top, above: Math.max(...bottoms) };
        });
        expect(top).toBeGreaterThanOrEqual(above - 1);
        expect(top).toBeLessThan(above + 20);
      }, patience);
      await page.context().close();
    },
  );

  test("keeps its parts under the bar, with how many each has, and marks the one that is reached", async () => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await visit(page, "/world");
    const parts = page.getByRole("navigation", { name: "Parts of the world" });
    await parts.getByRole("link", { name: /^Bosses\s?\d+$/ }).click();
    await parts.locator('[aria-current="location"]', { hasText: "Bosses" }).waitFor();
    const bar = await page.getByRole("banner").boundingBox();
    expect((await parts.boundingBox())?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
    // Half of what it once was.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8_110 / 2);
    await page.context().close();
  });

  test("finds bosses by state, level and name, and keeps that in the address", async () => {
    type Known = { name: string; state: string };
    const all = () => world<Known[]>("bosses");
    const page = await newPage();
    await visit(page, "/world");
    const count = () => bosses(page).count();
    expect(await count()).toBeLessThan((await all()).length);
    await page.getByRole("link", { name: /^Show all \d+$/ }).click();
    await expect.poll(async () => (await count()) - (await all()).length).toBe(0);
    const states = page.getByRole("group", { name: "State" });
    await states.getByRole("link", { name: /^Alive/ }).click();
    await page.waitForURL((url) => url.searchParams.get("state") === "alive");
    await expect
      .poll(async () => (await count()) - (await all()).filter(({ state }) => state === "alive").length)
      .toBe(0);

    // The only one that neither dies nor comes back while one looks.
    const name = (await all()).find(({ state }) => state === "unknown")?.name ?? "";
    await states.getByRole("link", { name: /^Unknown/ }).click();
    await states.locator("[aria-current]").filter({ hasText: "Unknown" }).waitFor();
    await page.getByLabel("Find a boss").fill(name);
    await page.waitForURL((url) => url.searchParams.get("boss") === name);
    await expect.poll(() => bosses(page).allInnerTexts()).toEqual([expect.stringContaining(name)]);
    const address = page.url();
    await page.getByLabel("Find a boss").fill("nobody by this name");
    await page.getByRole("button", { name: "Show all bosses" }).click();
    await expect.poll(() => query(page, "boss")).toBeNull();

    // The same by its address alone, without scripts.
    const reader = await newPage({ javaScriptEnabled: false });
    await reader.goto(address);
    expect(await bosses(reader).allInnerTexts()).toEqual([expect.stringContaining(name)]);
    expect(await reader.getByLabel("Find a boss").inputValue()).toBe(name);
    await reader.context().close();
    expectSilence(page);
    await page.context().close();
  });

  test("finds what is traded at the shops, the cheapest first, and keeps that in the address", async () => {
    const offers = await world<{ item: { name: string } }[]>("shops?kind=sell&size=100");
    // What most shops have: none of the others may close meanwhile.
    const [[name] = [""]] = [...Map.groupBy(offers, ({ item }) => item.name)].toSorted(
      ([, some], [, others]) => others.length - some.length,
    );
    const page = await newPage();
    await visit(page, "/world");
    const shops = part(page, "Offline shops");
    await page.getByLabel("Find an item").fill(name);
    await page.waitForURL((url) => url.searchParams.get("item") === name);
    // The address changes before the links of the page do.
    await shops.locator('a[href*="item="]').filter({ hasText: "Sells" }).click();
    await page.waitForURL((url) => url.searchParams.get("kind") === "sell");
    await vi.waitFor(async () => {
      const rows = await offersOf(page);
      expect(rows.length).toBeGreaterThan(0);
      for (const { text, keeper, href } of rows) {
        expect(text).toContain(name);
        expect(href).toBe(`/character/${encodeURIComponent(keeper)}`);
      }
    }, patience);
    const address = page.url();

    await page.getByLabel("Find an item").fill("nothing that anybody has");
    await shops.getByText("Nobody trades in that").waitFor();
    await shops.getByRole("button", { name: "Show all offers" }).click();
    await shops.locator("tbody tr").nth(5).waitFor();

    const reader = await newPage({ javaScriptEnabled: false });
    await reader.goto(address);
    const found = await offersOf(reader);
    for (const { text } of found) expect(text).toContain(name);
    const prices = found.map(({ price }) => price);
    expect(prices.length).toBeGreaterThan(0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const everywhere = reader.getByRole("link", { name: `Search everything for “${name}”` });
    expect(await everywhere.getAttribute("href")).toBe(`/search?${new URLSearchParams({ q: name })}`);
    await reader.goto("/world?kind=buy");
    const wanted = (await offersOf(reader)).map(({ price }) => price);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted).toEqual(wanted.toSorted((one, other) => other - one));
    // By item: what it costs leads to who sells it.
    await reader.goto("/world");
    const sides = part(reader, "Offline shops").locator('td a[href*="kind=sell"]');
    expect(await sides.first().getAttribute("href")).toMatch(/^\/world\?item=.+&kind=sell#shops$/);
    await reader.goto("/world?page=2000");
    await reader.getByText("Nobody trades in that").waitFor();
    await reader.context().close();
    expectSilence(page);
    await page.context().close();
  });

  test("shows the nobles of the class that the address names", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await vi.waitFor(async () => {
      const { classes } = await world<{ classes: { classId: number; nobles: { name: string }[] }[] }>(
        "olympiad",
      );
      const chosen = classes.findLast(({ nobles }) => nobles.length > 0);
      await page.goto(`/world?class=${chosen?.classId}`);
      const first = part(page, "Olympiad").locator("tbody tr").first();
      expect(await first.innerText()).toContain(chosen?.nobles[0]?.name);
    }, patience);
    await page.context().close();
  });
});
