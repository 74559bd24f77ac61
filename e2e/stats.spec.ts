import { expect, test } from "vitest";
import { expectSilence, useBrowser, visit, type WatchedPage } from "./browser.ts";

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
const option = (page: WatchedPage, name: string) => ranking(page).getByRole("button", { name, exact: true });
/** Waits until no list loads any more: until then the switch answers nobody. */
const loaded = (page: WatchedPage) =>
  page.waitForFunction(() => !document.querySelector("fieldset[aria-busy]"));
const columns = (page: WatchedPage) => page.getByRole("table").getByRole("columnheader").allInnerTexts();

test("offers every ranking of the specification and starts with PvP", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  expect((await ranking(page).getByRole("button").allInnerTexts()).toSorted()).toEqual(options.toSorted());
  expect(await ranking(page).locator('[aria-pressed="true"]').allInnerTexts()).toEqual(["PvP"]);
  await page.context().close();
});

test("switches to each ranking and shows its column", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  for (const name of options) {
    await option(page, name).click();
    await loaded(page);
    expect(await ranking(page).locator('[aria-pressed="true"]').allInnerTexts()).toEqual([name]);
    await page.getByRole("table").locator("tbody tr").nth(5).waitFor();
  }
  await option(page, "Clans").click();
  await page.getByRole("columnheader", { name: "Reputation points" }).waitFor();
  expect(await columns(page)).toEqual(expect.arrayContaining(["#", "Name", "Level", "Reputation points"]));
  await loaded(page);
  await option(page, "Heroes").click();
  await page.getByRole("columnheader", { name: "Class" }).waitFor();
  expect(await columns(page)).toEqual(expect.arrayContaining(["#", "Name", "Count", "Class"]));
  expectSilence(page);
  await page.context().close();
});

test("ignores a switch while a list loads", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/sort=assists|assists/, async (route) => {
    await held;
    await route.continue();
  });
  await option(page, "Assists").click();
  await option(page, "Castles").click({ force: true });
  release();
  await page.waitForURL(/sort=assists/);
  await page.getByRole("columnheader", { name: "Assists" }).waitFor();
  expect(await ranking(page).locator('[aria-pressed="true"]').allInnerTexts()).toEqual(["Assists"]);
  await page.context().close();
});

test("filters by name a second after the last key and keeps the overall rank", async () => {
  const page = await newPage();
  await visit(page, "/stats?page=40");
  const row = page.getByRole("table").locator("tbody tr").nth(3);
  const [rank = "", name = ""] = (await row.innerText()).split(/\s+/);
  await page.getByLabel("Search by name").fill(name);
  await page.waitForURL((url) => url.searchParams.get("search") === name);
  const found = page.getByRole("table").locator("tbody tr").filter({ hasText: name }).first();
  await found.waitFor();
  const [foundRank = ""] = (await found.innerText()).split(/\s+/);
  expect(Math.abs(Number(foundRank.replaceAll(",", "")) - Number(rank.replaceAll(",", "")))).toBeLessThan(40);
  expect(Number(foundRank.replaceAll(",", ""))).toBeGreaterThan(700);
  await page.context().close();
});

test("keeps the whole view in the address", async () => {
  const page = await newPage();
  await visit(page, "/stats?sort=assists&page=3&view=wide");
  expect(await ranking(page).locator('[aria-pressed="true"]').allInnerTexts()).toEqual(["Assists"]);
  expect(await page.getByRole("button", { name: "Wide table" }).getAttribute("aria-pressed")).toBe("true");
  const first = (await page.getByRole("table").locator("tbody tr").first().innerText()).split(/\s+/)[0];
  expect(first).toBe("61");
  await page.goto("/stats?sort=nonsense&page=-4");
  expect(await ranking(page).locator('[aria-pressed="true"]').allInnerTexts()).toEqual(["PvP"]);
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
  await page.getByRole("group", { name: "Columns" }).getByRole("checkbox", { name: "Assists" }).uncheck();
  await page.getByRole("columnheader", { name: "Assists" }).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("table").waitFor();
  await page.getByRole("columnheader", { name: "Assists" }).waitFor({ state: "detached" });
  await page.context().close();
});

test("ranks move while one watches", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  const rows = () => page.getByRole("table").locator("tbody").innerText();
  const before = await rows();
  await page.waitForFunction((text) => document.querySelector("tbody")?.innerText !== text, before, {
    timeout: 30_000,
  });
  await page.context().close();
});

test("empties the list when it cannot be loaded, and the switch works again", async () => {
  const page = await newPage();
  await visit(page, "/stats");
  await page.route(/stats/, (route) => route.abort());
  await option(page, "Castles").click();
  await page.getByRole("table").locator("tbody tr").nth(3).waitFor({ state: "detached" });
  await page.unroute(/stats/);
  await option(page, "Towns").click();
  await page.getByRole("table").locator("tbody tr").nth(3).waitFor();
  await page.context().close();
});
