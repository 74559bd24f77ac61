import { expect, test } from "vitest";
import { atLength, isAtLength } from "../apps/api/test/at-length.ts";
import { calm, useBrowser, visit, type WatchedPage } from "./browser.ts";
import { sharedPages } from "./found-pages.ts";
import { shiftsOf, watchShifts } from "./layout-shifts.ts";
import { verifiedNewcomer } from "./players.ts";
import { codexPages, ownPages, publicPages } from "./public-pages.ts";

const newPage = useBrowser();

/** What still counts as standing. */
const most = 0.02;
/** Rankings, switches and folds that are tried on each page. */
const tried = 3;

const everybodys = [
  "/search?q=a",
  "/character/Ariastra",
  ...codexPages,
  ...publicPages.filter((path) => path !== "/stats"),
  "/stats",
];

/** The first leads on to the settings: no login of a provider waits to be linked. */
const newcomersPages = ["/oauth/link", ...ownPages, "/home"];

/** Goes down a page as who reads it, and back up. */
async function readThrough(page: WatchedPage): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const step = Math.round(innerHeight * 0.8);
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += step) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
  await calm(page);
}

/** Opens what is folded, chooses what can be chosen and goes to the next page, without leaving. */
async function use(page: WatchedPage): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await page.keyboard.press("Escape");
  }
  for (const what of ["main summary", "main fieldset > * > button[aria-pressed=false]"]) {
    const all = page.locator(what);
    for (let index = 0; index < Math.min(tried, await all.count()); index += 1) {
      const one = all.nth(index);
      if (!(await one.isVisible())) continue;
      await one.click();
      await calm(page);
    }
  }
  const next = page.locator("main a[rel=next]:not([aria-disabled])").first();
  if (await next.isVisible()) {
    await next.click();
    await calm(page);
  }
}

/** What moved more than it may while a page came, was read and was used, as sentences. */
async function lookAt(page: WatchedPage, path: string): Promise<string[]> {
  await visit(page, path);
  await calm(page);
  await readThrough(page);
  await use(page);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > most ? [`${path}: ${shifts.map(({ value, moved }) => `${value} ${moved}`).join("; ")}`] : [];
}

const widths = atLength([
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]);

test.each(widths)("no public page moves while it is read and used, at $width px", async (viewport) => {
  const page = await newPage({ viewport });
  const found = isAtLength ? await sharedPages(page) : [];
  await watchShifts(page);
  const problems: string[] = [];
  for (const path of [...atLength(everybodys), ...found]) problems.push(...(await lookAt(page, path)));
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each(widths)("no player's page moves while it is read and used, at $width px", async (viewport) => {
  const page = await newPage({ viewport });
  await verifiedNewcomer(page);
  // From here on the browser knows that its player is new.
  await visit(page, "/success?message=Welcome&redirectUrl=%2Fhome&next=play");
  await watchShifts(page);
  const problems: string[] = [];
  for (const path of atLength(newcomersPages)) problems.push(...(await lookAt(page, path)));
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a newcomer's way in keeps room for the files' sizes, which come when they come", async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } });
  await verifiedNewcomer(page);
  const released = Promise.withResolvers<void>();
  await page.route("**/api/public/announcements/files", async (route) => {
    await released.promise;
    await route.continue();
  });
  await visit(page, "/home");
  const below = page.getByRole("heading", { name: "Choose your banner" });
  await below.waitFor();
  const before = await below.boundingBox();
  released.resolve();
  await page.getByText("Game client", { exact: true }).waitFor();
  expect((await below.boundingBox())?.y).toBe(before?.y);
  await page.context().close();
});
