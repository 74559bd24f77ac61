import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { newVisitor, type Visitor } from "./visitor.ts";

/** Presses what a visitor presses: menu, theme, search, rankings, a language. */
export async function pressThrough({ page, open, step, tap }: Visitor): Promise<void> {
  await open("/home");
  await step("the menu opens", () => tap("[aria-label=Menu]"));
  await step("the menu closes", () => tap("[aria-label='Close menu']"));
  for (let times = 0; times < 3; times += 1) await step("a theme", () => tap("[aria-label*='Switch theme']"));
  await step("the search opens", () => tap("header [aria-keyshortcuts='/']"), 1_500);
  for (const key of "ring") await step("a key in the search", () => page.keyboard.press(key));
  await step("the search closes", () => tap("[aria-label='Close the search']"));
  await step("the menu opens", () => tap("[aria-label=Menu]"));
  await step("to another page", () => tap("#main-menu a[href='/stats']"), 3_000);
  for (const ranking of ["assists", "heroes", "clans"])
    await step("a ranking", () => tap(`[data-ranking=${ranking}]`), 1_500);
  await step("more rankings", () => tap("main button[aria-haspopup=dialog]"));
  await step("a ranking", () => tap("dialog:popover-open [aria-pressed]"), 1_500);
  await page.evaluate(() => document.querySelector<HTMLElement>("main [type=search]")?.focus());
  await step("a letter in a ranking", () => page.keyboard.press("a"), 1_500);
  await step("another language", () => tap("footer a[hreflang=ru]"), 2_000);
}

/** Logs in as a player of the demo, and presses what a player presses: the donation's form, a transfer's window, settings, the way out. */
export async function playThrough({ page, open, step, tap }: Visitor): Promise<void> {
  await open("/login");
  await page.getByLabel("Login", { exact: true }).fill("aria");
  await page.getByLabel("Password", { exact: true }).fill("demo12345");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/home$/);
  await open("/home");
  await step("a player: the menu opens", () => tap("[aria-label=Menu]"));
  await step("a player: to another page", () => tap("#main-menu a[href='/donation']"), 3_000);
  await step("a player: the terms", () => tap("main label:has([type=checkbox])"));
  await step("a player: into a field", () => tap("main [inputmode=numeric]"));
  for (const digit of "25") await step("a player: a digit", () => page.keyboard.press(digit));
  await step("a player: a window opens", () => tap("main button", "Send to character"), 2_000);
  await step("a player: a window closes", () => tap("dialog[open] header button"));
  await open("/settings");
  await step("a player: a theme", () => tap("#appearance button", "Day"));
  await step("a player: what to be told of", () => tap("#notifications label:has([type=checkbox])"), 2_000);
  await open("/events");
  await step(
    "a player: to an event",
    () => tap("main a[href^='/events/']:not([href$=youtube], [href$=referral])"),
    3_000,
  );
  await step("a player: the menu opens", () => tap("[aria-label=Menu]"));
  await step("a player: the way out", () => tap("#main-menu a[href='/logOut']"), 3_000);
}

/** How long it takes from a click on a link, whose page was fetched since somebody was about to click, to what that page shows. */
export async function goThrough(browser: Browser, origin: string, device: "phone" | "desk"): Promise<Step[]> {
  const steps: Step[] = [];
  const { page, open, place, tap, leave } = await newVisitor(browser, origin, device);
  for (const [from, to] of ways) {
    await open(from);
    const address = await page.evaluate(linkTo, to);
    const link = `a[href="${address}"]`;
    if ((await place(link)) === undefined) {
      await tap("[aria-label=Menu]");
      await sleep(menuMs);
    }
    const arrived = page.evaluate(timeUntilShown, address);
    if (device === "phone") await tap(link);
    else {
      const { x, y } = (await place(link)) ?? { x: 0, y: 0 };
      await page.mouse.move(x, y);
      await sleep(intentMs);
      await page.mouse.click(x, y);
    }
    steps.push({ what: `${from} → ${to}`, ms: await arrived });
  }
  await leave();
  return steps;
}

export type Step = { what: string; ms: number };

/** A pointer is on a link for so long before it is pressed. */
const intentMs = 300;
/** Until the menu is open and at rest. */
const menuMs = 1_000;

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
    const isShown = () =>
      location.pathname + location.search === address &&
      document.querySelector("h1")?.textContent !== before &&
      document.querySelector("main [class*=skeleton], main [aria-busy=true]") === null;
    // What stands there when a frame begins has been painted when that frame has ended.
    const look = (since: number) =>
      requestAnimationFrame(() => {
        if (isShown()) setTimeout(() => resolve(performance.now() - since));
        else look(since);
      });
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
