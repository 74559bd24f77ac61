import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Locator, Page } from "playwright-core";
import { newVisitor, type Visitor } from "./visitor.ts";

/** Presses what a visitor presses: menu, theme, search, rankings, a language. */
export async function pressThrough({ page, open, step }: Visitor): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  await open("/home");
  await step("the menu opens", () => button("Menu").tap());
  await step("the menu closes", () => button("Close menu").tap());
  for (let times = 0; times < 3; times += 1) await step("a theme", () => button(/Switch theme/).tap());
  await step("the search opens", () => page.locator("header [aria-keyshortcuts='/']").tap(), 1_500);
  const search = page.getByRole("dialog", { name: "Search", exact: true });
  for (const key of "ring") await step("a key in the search", () => search.getByRole("combobox").press(key));
  await step("the search closes", () => button("Close the search").tap());
  await step("the menu opens", () => button("Menu").tap());
  await step("to another page", () => page.locator("#main-menu a[href='/stats']").tap(), 3_000);
  const rankings = page.getByRole("group", { name: "Ranking", exact: true });
  for (const name of ["Assists", "Heroes", "Clans"])
    await step("a ranking", () => rankings.getByRole("button", { name, exact: true }).tap(), 1_500);
  await step("more rankings", () => rankings.getByRole("button", { name: "More rankings" }).tap());
  await step("a ranking", () => page.locator("dialog[open] [aria-pressed]").last().tap(), 1_500);
  await step("a letter in a ranking", () => page.getByRole("searchbox").first().press("a"), 1_500);
  await step("another language", () => page.getByRole("link", { name: "Русский", exact: true }).tap(), 2_000);
}

/** How long it takes from a click on a link, whose page was fetched since somebody was about to click, to what that page shows. */
export async function goThrough(browser: Browser, origin: string, device: "phone" | "desk"): Promise<Step[]> {
  const steps: Step[] = [];
  const visitor = await newVisitor(browser, origin, device);
  const { page } = visitor;
  for (const [from, to] of ways) {
    await visitor.open(from);
    const address = await page.evaluate(linkTo, to);
    const link = page.locator(`a[href="${address}"]:visible`).first();
    if ((await link.count()) === 0) {
      await page.getByRole("button", { name: "Menu", exact: true }).tap();
      await sleep(menuMs);
    }
    const arrived = page.evaluate(timeUntilShown, address);
    if (device === "phone") await touch(visitor, link);
    else {
      await link.hover();
      await sleep(intentMs);
      await link.click();
    }
    steps.push({ what: `${from} → ${to}`, ms: await arrived });
  }
  await visitor.leave();
  return steps;
}

export type Step = { what: string; ms: number };

/** A pointer is on a link for so long before it is pressed. */
const intentMs = 300;
/** A finger is on a link for so long until it is lifted, which is the click. */
const touchMs = 120;
/** Until the menu is open and at rest. */
const menuMs = 1_000;

/** A tap as a finger does it; the driver's own takes no time. */
async function touch({ page, session }: Visitor, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await sleep(touchMs);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** From a page to one that it links to, by the beginning of its address. */
const ways = [
  ["/home", "/stats"],
  ["/home", "/world"],
  ["/home", "/files"],
  ["/home", "/rules"],
  ["/stats", "/character/"],
  ["/stats", "/home"],
  ["/world", "/home"],
  ["/codex/items", "/codex/item/"],
] as const;

const linkTo = (start: string): string =>
  document.querySelector(`a[href^="${start}"]`)?.getAttribute("href") ?? start;

/** Milliseconds from the next click on a link to there until its page is painted, with what it holds. */
function timeUntilShown(address: string): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector("h1")?.textContent;
    const look = (since: number) => {
      const isShown =
        location.pathname + location.search === address &&
        document.querySelector("h1")?.textContent !== before &&
        document.querySelector("main [class*=skeleton], main [aria-busy=true]") === null;
      // The frame after the one in which it stands there has been painted.
      requestAnimationFrame(() =>
        isShown ? setTimeout(() => resolve(performance.now() - since)) : look(since),
      );
    };
    document.addEventListener("click", ({ timeStamp }) => look(timeStamp), { once: true, capture: true });
  });
}

/** Each public page once, each as somebody new to the portal meets it. */
export async function loadAll(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const path of paths) {
    const visitor = await newVisitor(browser, origin, "phone");
    await visitor.open(path);
    await visitor.leave();
    visitors.push(visitor);
  }
  return visitors;
}

/** Where the first link of a page leads that begins so. */
export async function firstLink(page: Page, path: string, start: string): Promise<string> {
  await page.goto(path);
  return (await page.locator(`main a[href^="${start}"]`).first().getAttribute("href")) ?? start;
}
