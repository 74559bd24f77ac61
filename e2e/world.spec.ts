import type { Boss } from "@gatehouse/contract/game/world";
import { describe, expect, test } from "vitest";
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
import { gameApiKey } from "./running-portal.ts";

const newPage = useBrowser();

async function world<T>(list: string): Promise<T> {
  const reply = await fetch(`${portalUrl}/api/public/world/${list}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as T;
}

/** Tells the chronicle something as the game server does. */
const tell = (rows: Record<string, unknown>[]): Promise<void> => report("POST", "chronicle", rows);

/** Reports something as the game server does. */
async function report(method: "POST" | "PUT", list: string, rows: readonly object[]): Promise<void> {
  const reply = await fetch(`${portalUrl}/api/game/${list}`, {
    method,
    headers: { authorization: `Bearer ${gameApiKey}`, "content-type": "application/json" },
    body: JSON.stringify(rows),
  });
  expect(reply.status).toBe(200);
}

const part = (page: WatchedPage, name: string) => page.getByRole("region", { name, exact: true });
const map = (page: WatchedPage) => page.getByRole("group", { name: /^Map of the castles/ });
const bosses = (page: WatchedPage) => part(page, "Bosses").locator("li:has(b)");
const query = (page: WatchedPage, name: string) => new URL(page.url()).searchParams.get(name);

const looks = [
  { name: "1440 px", viewport: { width: 1440, height: 900 } },
  { name: "360 px", viewport: { width: 360, height: 740 } },
] as const;

test.each(looks)(
  "at $name both pages are accessible, dark and light, silent, and fit",
  async ({ viewport }) => {
    const page = await newPage({ viewport, colorScheme: "dark" });
    for (const path of ["/world", "/chronicle"]) {
      await visit(page, path);
      await calm(page);
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await accessProblems(page)).toEqual([]);
        expect(await hasSidewaysScroll(page)).toBe(false);
      }
    }
    expectSilence(page);
    await page.context().close();
  },
);

test.each(["", "/lt"])(
  "the menu %s has room for one more item where the bar begins to hold it",
  async (prefix) => {
    const page = await newPage({ viewport: { width: 1096, height: 700 } });
    await visit(page, `${prefix}/world`);
    const bar = page.getByRole("banner");
    const items = await bar.getByRole("navigation").first().locator("a:visible").all();
    const boxes = await Promise.all(items.map((item) => item.boundingBox()));
    expect(boxes.length).toBe(7);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    const door = await bar
      .getByRole("link", { name: prefix ? "Registruotis" : "Register" })
      .last()
      .boundingBox();
    expect((boxes.at(-1)?.x ?? 0) + (boxes.at(-1)?.width ?? 0)).toBeLessThanOrEqual(door?.x ?? 0);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await page.context().close();
  },
);

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
    await visit(page, "/world");
    await greeted;
    const told = page.waitForResponse(isBosses, { timeout: 20_000 });
    const sudden = { id: 99_999, name: "Sudden Doom", level: 99, kind: "grand", state: "alive" };
    await report("PUT", "bosses", [...known, sudden]);
    await told;
    await bosses(page).filter({ hasText: sudden.name }).first().waitFor({ timeout: 5_000 });
    await report("PUT", "bosses", known);
    await expect.poll(() => bosses(page).filter({ hasText: sudden.name }).count()).toBe(0);
    expectSilence(page);
    await page.context().close();
  });

  test("is complete HTML: castles, bosses, nobles, offers, and a calendar of the sieges", async () => {
    const castles = await world<{ name: string; owner?: { name: string } }[]>("castles");
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto("/world");
    expect(await page.title()).toContain("The world");
    expect(await part(page, "Castles").getByRole("row").count()).toBe(castles.length + 1);
    const owned = castles.find(({ owner }) => owner);
    const owner = part(page, "Castles").getByRole("row", { name: owned?.name }).getByRole("link").first();
    expect(await owner.getAttribute("href")).toBe(`/clan/${encodeURIComponent(owned?.owner?.name ?? "")}`);
    expect(await bosses(page).count()).toBeGreaterThan(8);
    expect(await part(page, "Olympiad").getByRole("row").count()).toBeGreaterThan(1);
    expect(await part(page, "Offline shops").getByRole("row").count()).toBeGreaterThan(5);

    const calendar = page.getByRole("link", { name: "Add to calendar" });
    const reply = await fetch((await calendar.getAttribute("href")) ?? "");
    expect(reply.headers.get("content-type")).toContain("text/calendar");
    expect(await reply.text()).toContain("BEGIN:VEVENT");
    await page.context().close();
  });

  test("has its map in a frame of its own, which begins where the next siege is", async () => {
    const castles = await world<{ name: string; siegeAt?: string }[]>("castles");
    const dated = castles
      .filter(({ siegeAt }) => siegeAt)
      .toSorted((one, other) => (one.siegeAt ?? "").localeCompare(other.siegeAt ?? ""));
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await visit(page, "/world");
    const [frame, label] = await Promise.all([
      map(page).boundingBox(),
      map(page).getByRole("link", { name: dated[0]?.name }).boundingBox(),
    ]);
    expect(label?.x).toBeGreaterThanOrEqual(frame?.x ?? Number.NaN);
    expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    // By the keyboard, too; the page itself stays.
    await map(page).focus();
    const before = await map(page).evaluate((box) => box.scrollLeft);
    await page.keyboard.press(before > 100 ? "ArrowLeft" : "ArrowRight");
    await expect.poll(() => map(page).evaluate((box) => box.scrollLeft)).not.toBe(before);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await page.context().close();
  });

  test.each([1440, 360])(
    "leads from a castle on its map to its row, below all that sticks, at %i",
    async (width) => {
      const page = await newPage({ viewport: { width, height: 740 } });
      await visit(page, "/world");
      await map(page).locator('a[href="#castle-5"]').click();
      const row = page.locator("#castle-5");
      await page.waitForFunction(() => window.scrollY > 0);
      const { top, above } = await row.evaluate((element) => {
        const heads = [document.querySelector("header"), element.closest("table")?.querySelector("th")];
        const bottoms = heads.map((head) => head?.getBoundingClientRect().bottom ?? 0);
        return { top: element.getBoundingClientRect().top, above: Math.max(...bottoms) };
      });
      expect(top).toBeGreaterThanOrEqual(above - 1);
      expect(top).toBeLessThan(above + 20);
      await page.context().close();
    },
  );

  test("finds bosses by state, level and name, and keeps that in the address", async () => {
    const all = await world<{ name: string; state: string; kind: string }[]>("bosses");
    const alive = all.filter(({ state }) => state === "alive");
    const page = await newPage();
    await visit(page, "/world");
    expect(await bosses(page).count()).toBeLessThan(all.length);
    await page.getByRole("link", { name: `Show all ${all.length}` }).click();
    await expect.poll(() => bosses(page).count()).toBe(all.length);
    const states = page.getByRole("group", { name: "State" });
    await states.getByRole("link", { name: /^Alive/ }).click();
    await expect.poll(async () => Math.abs((await bosses(page).count()) - alive.length)).toBeLessThan(4);
    expect(query(page, "state")).toBe("alive");

    const raid = alive.find(({ kind }) => kind === "raid")?.name ?? "";
    await page.getByLabel("Find a boss").fill(raid);
    await page.waitForURL((url) => url.searchParams.get("boss") === raid);
    await expect.poll(() => bosses(page).first().innerText()).toContain(raid);
    const address = page.url();
    await page.getByLabel("Find a boss").fill("nobody by this name");
    await page.getByRole("button", { name: "Show all bosses" }).click();
    await expect.poll(() => query(page, "boss")).toBeNull();

    // The same by its address alone, without scripts.
    const reader = await newPage({ javaScriptEnabled: false });
    await reader.goto(address);
    expect(await bosses(reader).first().innerText()).toContain(raid);
    expect(await reader.getByLabel("Find a boss").inputValue()).toBe(raid);
    await reader.context().close();
    expectSilence(page);
    await page.context().close();
  });

  test("finds what is traded at the shops, the cheapest first, and keeps that in the address", async () => {
    type Offer = { item: { name: string }; kind: string; price: number; character: string };
    const [known] = await world<Offer[]>("shops?kind=sell&size=1");
    const name = known?.item.name ?? "";
    const page = await newPage();
    await visit(page, "/world");
    const shops = part(page, "Offline shops");
    await page.getByLabel("Find an item").fill(name);
    await page.waitForURL((url) => url.searchParams.get("item") === name);
    await shops.getByRole("link", { name: "Sells" }).click();
    await page.waitForURL((url) => url.searchParams.get("kind") === "sell");
    await expect
      .poll(async () => (await shops.locator("tbody tr").allInnerTexts()).every((row) => row.includes(name)))
      .toBe(true);
    const keeper = shops.locator("tbody tr").first().getByRole("link");
    expect(await keeper.getAttribute("href")).toBe(
      `/character/${encodeURIComponent(await keeper.innerText())}`,
    );
    const address = page.url();

    await page.getByLabel("Find an item").fill("nothing that anybody has");
    await shops.getByText("Nobody trades in that").waitFor();
    await shops.getByRole("button", { name: "Show all offers" }).click();
    await shops.locator("tbody tr").nth(5).waitFor();

    const reader = await newPage({ javaScriptEnabled: false });
    await reader.goto(address);
    const prices = (await part(reader, "Offline shops").locator("tbody td b").allInnerTexts()).map((price) =>
      Number(price.replaceAll(",", "")),
    );
    expect(prices.length).toBeGreaterThan(0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    await reader.goto("/world?page=2000");
    await reader.getByText("Nobody trades in that").waitFor();
    await reader.context().close();
    expectSilence(page);
    await page.context().close();
  });

  test("shows the nobles of the class that the address names", async () => {
    const { classes } = await world<{ classes: { classId: number; nobles: { name: string }[] }[] }>(
      "olympiad",
    );
    const chosen = classes.findLast(({ nobles }) => nobles.length > 0);
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`/world?class=${chosen?.classId}`);
    const first = part(page, "Olympiad").locator("tbody tr").first();
    expect(await first.innerText()).toContain(chosen?.nobles[0]?.name);
    await page.context().close();
  });
});

describe("the chronicle", () => {
  const text = `“A” & <b>Ž</b> 🐉 ${"W".repeat(60)}`;

  test("shows what comes as it happens, and tells readers", async () => {
    const page = await newPage({ viewport: { width: 360, height: 740 } });
    await visit(page, "/chronicle?show=told");
    await calm(page);
    await tell([{ id: `told ${Date.now()}`, at: new Date().toISOString(), kind: "told", text }]);
    const entry = page.locator("main li", { hasText: text });
    await entry.waitFor({ timeout: 70_000 });
    expect(await entry.innerText()).toContain("new");
    expect(await page.locator("main [aria-live]").first().innerText()).toContain(text);
    expect(await hasSidewaysScroll(page)).toBe(false);
    expectSilence(page);
    await page.context().close();
  });

  test("reads on by a button, and without scripts by an address; names lead to their pages", async () => {
    const fights = Array.from({ length: 30 }, (_, index) => ({
      id: `fight ${index}`,
      at: new Date(Date.now() - index * 1_000).toISOString(),
      kind: "fight",
      winner: { name: `Winner ${index}` },
      loser: { name: "O'Loser/?#" },
    }));
    await tell(fights);
    const page = await newPage();
    await visit(page, "/chronicle");
    await page.getByRole("link", { name: "Fights" }).click();
    await page.waitForURL((url) => url.searchParams.get("show") === "fights");
    const entries = page.locator("main ol li");
    await expect.poll(() => entries.count()).toBe(20);
    const older = page.getByRole("link", { name: "Older entries" });
    const address = (await older.getAttribute("href")) ?? "";
    await older.click();
    await expect.poll(() => entries.count()).toBeGreaterThan(20);
    expect(await page.getByRole("link", { name: "O'Loser/?#" }).first().getAttribute("href")).toBe(
      `/character/${encodeURIComponent("O'Loser/?#")}`,
    );
    const all = await entries.count();

    const reader = await newPage({ javaScriptEnabled: false });
    await reader.goto(address);
    expect(await reader.locator("main ol li").count()).toBeLessThanOrEqual(all);
    await reader.getByText("Winner 29", { exact: true }).waitFor();
    await reader.goto("/chronicle?before=0");
    await reader.getByText("Here the chronicle begins").waitFor();
    await reader.context().close();
    expectSilence(page);
    await page.context().close();
  });

  test("says when older entries do not arrive, and keeps what there is", async () => {
    const page = await newPage();
    await visit(page, "/chronicle?show=fights");
    const entries = page.locator("main ol li");
    await expect.poll(() => entries.count()).toBe(20);
    await page.route("**/api/public/world/chronicle?*before=*", (route) => route.abort());
    await page.getByRole("link", { name: "Older entries" }).click();
    await page.getByText("The older entries did not arrive. Try again.").waitFor();
    expect(await entries.count()).toBe(20);
    await page.context().close();
  });
});
