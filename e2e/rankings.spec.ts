import { describe, expect, test, vi } from "vitest";
import { expectSilence, lettered, useBrowser, visit, withoutLive, type WatchedPage } from "./browser.ts";
import { atLength, isAtLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

const options = [
  "PvP",
  "Deaths",
  "Assists",
  "Captured flags",
  "Towns",
  "Castles",
  "Won rounds",
  "Won events",
  "Killing sprees",
  "Killed mages",
  "Killed fighters",
  "Killed by mages",
  "Killed by fighters",
  "Mages K/D ratio",
  "Fighters K/D ratio",
  "Kills per minute",
  "Average killers faction level",
  "Average victims faction level",
  "Heroes",
  "Clans",
  "Top player of round",
  "Participated events",
  "Captured fortresses",
  "Stolen flags",
  "K/D ratio",
  "Event W/L ratio",
];

const ranking = (page: WatchedPage) => page.getByRole("group", { name: "Ranking" });
const moreRankings = (page: WatchedPage) => page.getByRole("button", { name: "More rankings" });
const option = (page: WatchedPage, name: string) => ranking(page).getByRole("button", { name, exact: true });
/** Switches the ranking, as a visitor does: those that are not at hand are behind "More rankings". */
async function choose(page: WatchedPage, name: string): Promise<void> {
  if (!(await option(page, name).isVisible())) await moreRankings(page).click();
  await option(page, name).click();
}
/** Waits until no list loads any more: until then the switch answers nobody. */
const loaded = (page: WatchedPage) =>
  page.waitForFunction(() => !document.querySelector("fieldset[aria-busy]"));
const pressed = (page: WatchedPage) => ranking(page).locator('[aria-pressed="true"]').allInnerTexts();
const columns = (page: WatchedPage) => page.getByRole("table").getByRole("columnheader").allInnerTexts();

test("the wide table scrolls within itself on a phone", async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } });
  await visit(page, "/stats?view=wide");
  await page.getByRole("table").waitFor();
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overhang()).toBe(0);
  await page.context().close();
});

test("on a screen with room beside the page all columns and rows of the wide table are in sight", async () => {
  const page = await newPage({ viewport: { width: 2560, height: 900 } });
  await visit(page, "/stats?view=wide");
  const frame = page.getByRole("region").filter({ has: page.getByRole("table") });
  const hidden = await frame.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(2560);
  await page.context().close();
});

test("offers every ranking that the game feeds and starts with PvP", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  const offered = () => ranking(page).locator("[aria-pressed]:visible").allInnerTexts();
  const atHand = await offered();
  expect(atHand.length).toBeLessThan(options.length / 2);
  await moreRankings(page).click();
  await expect.poll(async () => (await offered()).toSorted()).toEqual(options.toSorted());
  await page.keyboard.press("Escape");
  await page.locator('button[aria-haspopup="dialog"]:focus').and(moreRankings(page)).waitFor();
  await expect.poll(offered).toEqual(atHand);
  expect(await pressed(page)).toEqual(["PvP"]);
  // It stands above a page that goes on: whoever leaves it by the keyboard sees that page.
  await moreRankings(page).click();
  await page.getByRole("dialog", { name: "More rankings" }).waitFor();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(offered).toEqual(atHand);
  await page.context().close();
});

test("switches to each ranking and shows its column", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  // One after another they take half a minute.
  for (const name of isAtLength ? options : options.slice(0, 4)) {
    await choose(page, name);
    await expect.poll(() => pressed(page)).toEqual([name]);
    await loaded(page);
    await page.getByRole("table").locator("tbody tr").nth(5).waitFor();
  }
  await choose(page, "Clans");
  await page.getByRole("columnheader", { name: "Reputation points" }).waitFor();
  expect(await columns(page)).toEqual(expect.arrayContaining(["#", "Name", "Level", "Reputation points"]));
  await loaded(page);
  await option(page, "Heroes").click();
  await page.getByRole("columnheader", { name: "Class" }).waitFor();
  expect(await columns(page)).toEqual(expect.arrayContaining(["#", "Name", "Count", "Class"]));
  expectSilence(page);
  await page.context().close();
});

test("a ranking is a link, which a plain click or the space bar follows within the page", async () => {
  const page = await newPage();
  await visit(page, "/stats?page=3&view=wide");
  await page.evaluate(() => document.body.setAttribute("data-kept", ""));
  const address = async (name: string) => option(page, name).getAttribute("href");
  expect(await address("Assists")).toBe("/stats?sort=assists&view=wide");
  const opened = page.context().waitForEvent("page");
  await option(page, "Assists").click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  await other.waitForURL(/sort=assists/);
  expect(await pressed(page)).toEqual(["PvP"]);
  await other.close();
  await option(page, "Deaths").press("Space");
  await page.waitForURL((url) => url.search === "?sort=pkCount&view=wide");
  await expect.poll(() => pressed(page)).toEqual(["Deaths"]);
  expect(await page.locator("body[data-kept]").count()).toBe(1);
  await page.context().close();
});

testAtLength("ignores a switch while a list loads", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/sort=assists|assists/, async (route) => {
    await held;
    await route.continue();
  });
  await option(page, "Assists").click();
  await option(page, "Deaths").click({ force: true });
  release();
  await page.waitForURL(/sort=assists/);
  await page.getByRole("columnheader", { name: "Assists" }).waitFor();
  expect(await pressed(page)).toEqual(["Assists"]);
  await page.context().close();
});

test("filters by name a second after the last key and keeps the overall rank", async () => {
  const page = await newPage();
  await visit(page, "/stats?page=40");
  const rows = () =>
    page.getByRole("table").evaluate((table) =>
      [...table.querySelectorAll("tbody tr")].map((row) => ({
        rank: Number(row.querySelector("td")?.textContent.replaceAll(",", "")),
        name: row.querySelector("th a")?.textContent ?? "",
      })),
    );
  // The longest name is hardly a part of others.
  const [wanted] = (await rows()).toSorted((one, other) => other.name.length - one.name.length);
  const { rank = 0, name = "" } = wanted ?? {};
  await page.getByLabel("Search by name").fill(name);
  await page.waitForURL((url) => url.searchParams.get("search") === name);
  await vi.waitFor(
    async () => {
      const shown = await rows();
      for (const row of shown) expect(row.name.toLowerCase()).toContain(name.toLowerCase());
      const found = shown.find((row) => row.name === name);
      // Others overtake meanwhile.
      expect(Math.abs((found?.rank ?? 0) - rank)).toBeLessThan(40);
      expect(found?.rank).toBeGreaterThan(700);
    },
    { timeout: 60_000, interval: 200 },
  );
  await page.context().close();
});

test("keeps the whole view in the address", async () => {
  const page = await newPage();
  await visit(page, "/stats?sort=assists&page=3&view=wide");
  expect(await pressed(page)).toEqual(["Assists"]);
  expect(await page.getByRole("button", { name: "Wide table" }).getAttribute("aria-pressed")).toBe("true");
  const first = (await page.getByRole("table").locator("tbody tr").first().innerText()).split(/\s+/)[0];
  expect(first).toBe("41");
  await page.goto("/stats?sort=nonsense&page=-4");
  expect(await pressed(page)).toEqual(["PvP"]);
  await page.context().close();
});

test("the wide table shows every field to two decimals and hides columns", async () => {
  const page = await newPage();
  await visit(page, "/stats?view=wide");
  const headers = await columns(page);
  expect(headers.length).toBeGreaterThanOrEqual(26);
  const ratio = headers.findIndex((header) => header.startsWith("K/D ratio"));
  for (const row of await page.getByRole("table").locator("tbody tr").all()) {
    expect(await row.locator("td, th").nth(ratio).innerText()).toMatch(/^[\d,]+\.\d{2}$/);
  }
  await page
    .locator("summary")
    .filter({ hasText: `Columns (${String(headers.length - 2)})` })
    .click();
  await page.getByRole("group", { name: "Columns" }).getByRole("checkbox", { name: "Assists" }).uncheck();
  await page.getByRole("columnheader", { name: "Assists" }).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("table").waitFor();
  await page.getByRole("columnheader", { name: "Assists" }).waitFor({ state: "detached" });
  await page.context().close();
});

test("the wide table has the first stat beside the name, in a phone's first sight of it, too", async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } });
  await visit(page, "/stats?view=wide");
  const head = page.getByRole("columnheader", { name: "PvP", exact: true });
  const box = await head.boundingBox();
  expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(344);
  expect((await columns(page)).slice(0, 5)).toEqual(["#", "Name", "PvP", "Clan", "PvP, week"]);
  await page.context().close();
});

test("the wide table marks the best of each column, where it is an honour", async () => {
  const page = await newPage();
  await withoutLive(page);
  await visit(page, "/stats?view=wide");
  const heads = await columns(page);
  const rows = page.getByRole("table").locator("tbody tr");
  /** The numbers of a column, and which of them are marked. */
  const column = async (name: string) => {
    const place = heads.findIndex((head) => head.startsWith(name));
    expect(place, name).toBeGreaterThan(0);
    const cells = await rows.evaluateAll(
      (all, at) =>
        all.map((row) => {
          const cell = row.children.item(at) ?? row;
          const mark = getComputedStyle(cell, "::before").content;
          return { value: Number(cell.textContent?.replaceAll(",", "")), isMarked: mark.includes("◆") };
        }),
      place,
    );
    return { best: Math.max(...cells.map(({ value }) => value)), cells };
  };
  for (const name of ["Assists", "K/D ratio"]) {
    const { best, cells } = await column(name);
    for (const { value, isMarked } of cells) expect(isMarked, `${name} ${value}`).toBe(value === best);
  }
  for (const name of ["PvP", "Killed by mages"]) {
    const { cells } = await column(name);
    expect(cells.filter(({ isMarked }) => isMarked)).toEqual([]);
  }
  await page.context().close();
});

test("ranks move while one watches", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  const rows = () => page.getByRole("table").locator("tbody").innerText();
  const before = await rows();
  await page.waitForFunction((text) => document.querySelector("tbody")?.innerText !== text, before);
  await page.context().close();
});

testAtLength("empties the list when it cannot be loaded, and the switch works again", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  await page.route(/stats/, (route) => route.abort());
  await choose(page, "Castles");
  await page.getByRole("table").locator("tbody tr").nth(3).waitFor({ state: "detached" });
  await page.unroute(/stats/);
  await option(page, "Towns").click();
  await page.getByRole("table").locator("tbody tr").nth(3).waitFor();
  await page.context().close();
});

describe.each(
  atLength([
    { width: 1440, height: 900, rows: 12 },
    { width: 360, height: 740, rows: 8 },
  ]),
)("at $width × $height", ({ width, height, rows }) => {
  test(`the first screen shows at least ${rows} rows`, async () => {
    const page = await newPage({ viewport: { width, height } });
    await visit(page, "/stats");
    await lettered(page);
    const shown = await page.getByRole("table").evaluate((table) => {
      const all = [...table.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
      return all.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length;
    });
    expect(shown).toBeGreaterThanOrEqual(rows);
    await page.context().close();
  });

  test("the next page is shown from its head on", async () => {
    const page = await newPage({ viewport: { width, height } });
    await visit(page, "/stats");
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await page.getByText(/^21 to 40 of/).waitFor();
    await vi.waitFor(async () => {
      const { head, bar } = await page.evaluate(() => ({
        head: document.querySelector("thead")?.getBoundingClientRect().top ?? -1,
        bar: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
      }));
      expect(head).toBeGreaterThanOrEqual(bar - 1);
      expect(head).toBeLessThan(bar + 2);
    }, 10_000);
    await page.context().close();
  });

  test("whoever goes back after paging is where they left the list", async () => {
    const page = await newPage({ viewport: { width, height } });
    await visit(page, "/stats");
    const next = page.getByRole("link", { name: "Next", exact: true });
    await next.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await next.click();
    await page.getByText(/^21 to 40 of/).waitFor();
    await page.goBack();
    await page.getByText(/^1 to 20 of/).waitFor();
    await expect.poll(() => page.evaluate((to) => Math.abs(window.scrollY - to), left)).toBeLessThan(2);
    await page.context().close();
  });
});

testAtLength(
  "rows of the ranking before are dimmed while another loads, under their own heading",
  async () => {
    const page = await newPage();
    await visit(page, "/stats");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/sort=assists/, async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, "Assists");
    await page.locator("table[aria-busy=true]").waitFor();
    expect(await pressed(page)).toEqual(["Assists"]);
    expect(await columns(page)).toContain("PvP");
    // Nothing that tells the old numbers is left as bright as it was.
    const bright = await page.evaluate(() => {
      const opacity = (element: Element | null): number =>
        element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
      const numbers = [...document.querySelectorAll("main *")].filter(
        (element) => element.children.length === 0 && /^\d,\d{3}$/.test(element.textContent ?? ""),
      );
      return numbers.filter((element) => opacity(element) > 0.7).map((element) => element.textContent);
    });
    expect(bright).toEqual([]);
    release();
    await page.getByRole("columnheader", { name: "Assists" }).waitFor();
    await page.locator("table[aria-busy=true]").waitFor({ state: "detached" });
    await page.context().close();
  },
);

test.each(atLength([360, 320]))("at %i px no hero's name is broken", async (width) => {
  const page = await newPage({ viewport: { width, height: 740 } });
  await visit(page, "/stats?sort=heroes");
  await lettered(page);
  const broken = await page.getByRole("table").evaluate((table) => {
    const lines = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    };
    const names = [...table.querySelectorAll("tbody th")].map((head) => {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      return texts.nextNode();
    });
    return names.filter((name) => name && lines(name) > 1).map((name) => name?.textContent);
  });
  expect(broken).toEqual([]);
  await page.context().close();
});

testAtLength("the wide table has the whole width of the shell", async () => {
  const page = await newPage();
  await visit(page, "/stats?view=wide");
  const frame = await page
    .getByRole("region")
    .filter({ has: page.getByRole("table") })
    .boundingBox();
  expect(frame?.width).toBeGreaterThan(1300);
  await page.getByRole("button", { name: "Wide table" }).click();
  await page.getByRole("columnheader", { name: "Class" }).waitFor();
  await expect.poll(async () => (await page.getByRole("table").boundingBox())?.width).toBeLessThan(900);
  await page.context().close();
});

testAtLength("the wide table shows clan and week's move, and puts them away", async () => {
  const page = await newPage();
  await visit(page, "/stats?view=wide");
  expect(await columns(page)).toEqual(expect.arrayContaining(["Clan", "PvP, week"]));
  const picker = page.getByRole("group", { name: "Columns" });
  await picker.getByText(/^Columns \(/).click();
  await picker.getByRole("checkbox", { name: "Clan" }).uncheck();
  await page.getByRole("columnheader", { name: "Clan", exact: true }).waitFor({ state: "detached" });
  await page.context().close();
});
