import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
  chromium,
} from "playwright-core";
import { afterAll, expect, inject } from "vitest";
import { isAtLength } from "../apps/api/test/at-length.ts";
import { hydrated, quietFlags, showAll } from "./chromium.ts";

const flags = [
  ...quietFlags,
  // No page lives long enough to earn back what optimizing its scripts costs.
  "--js-flags=--no-opt --no-maglev",
];
const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The usual 30 s are short on a busy machine; a test's own end would not tell what it waited for. */
const patienceMs = 60_000;

export const portalUrl = inject("portalUrl");
export const sandboxUrl = inject("sandboxUrl");

/** A page that notes what it says on the console and whom it calls. */
export type WatchedPage = Page & {
  complaints: string[];
  outsideRequests: string[];
  /** What is asked for and not answered yet, the stream of events aside. */
  openRequests: Set<Request>;
};

let browser: Promise<Browser> | undefined;

/** One for all files of a worker, with whom it ends. */
const openBrowser = (): Promise<Browser> =>
  (browser ??= chromium.launch({ executablePath: inject("chromium"), args: flags }));

let keepingBrowser: Promise<Browser> | undefined;

const wholeChromium = inject("wholeChromium");
/** Whether there is a browser that keeps pages. */
export const isKeeping = wholeChromium !== "";

/** One that keeps a page that was left for the way back, as people's do; neither the shell without windows nor the driver does. */
export const openKeepingBrowser = (): Promise<Browser> =>
  (keepingBrowser ??= chromium.launch({
    executablePath: wholeChromium,
    args: flags,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  }));

/** Gives the tests of a file a maker of fresh visitors, each with a storage of its own. */
export function useBrowser(open = openBrowser) {
  const contexts: BrowserContext[] = [];
  // Also those of a test that failed on its way.
  afterAll(() => Promise.all(contexts.map((context) => context.close())));

  return async (options: BrowserContextOptions = {}): Promise<WatchedPage> => {
    const context = await (
      await open()
    ).newContext({
      baseURL: portalUrl,
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      // Not that of the machine.
      locale: "en-US",
      // What a test answers itself is asked for by the page alone.
      serviceWorkers: "block",
      ...options,
    });
    context.setDefaultTimeout(patienceMs);
    contexts.push(context);
    return watch(await context.newPage());
  };
}

function watch(page: Page): WatchedPage {
  const complaints: string[] = [];
  const outsideRequests: string[] = [];
  const openRequests = new Set<Request>();
  page.on("request", (request) => {
    // Chromium asks so for what it has answered from its store already, and never says how that ended (stale-while-revalidate).
    const isBehind = request.resourceType() === "other";
    if (!isBehind && !request.url().includes("/api/public/live")) openRequests.add(request);
  });
  page.on("requestfinished", (request) => void openRequests.delete(request));
  page.on("requestfailed", (request) => void openRequests.delete(request));
  page.on("console", (message) => {
    // Another test has the voting switched off for some seconds, which Chromium reports on whatever page asks then.
    const isSwitchedOff =
      /\/vote\/(?:notVoted|sites)$/.test(message.location().url) && message.text().includes("status of 503");
    // The driver says so where no service worker is wanted.
    const isBlocked = message.text() === "Service Worker registration blocked by Playwright";
    if (!isSwitchedOff && !isBlocked && ["error", "warning"].includes(message.type()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !["localhost", "127.0.0.1"].includes(hostname))
      outsideRequests.push(request.url());
  });
  return Object.assign(page, { complaints, outsideRequests, openRequests });
}

/** Waits until everything that the page has asked for has come, and it asks for nothing more. */
export async function calm(page: WatchedPage): Promise<void> {
  const quietMs = 500;
  for (let since = performance.now(); performance.now() - since < quietMs;) {
    if (page.openRequests.size > 0) since = performance.now();
    await page.waitForTimeout(50);
  }
}

/** Fails when the page complained on its console or called any host but this machine. */
export function expectSilence(page: WatchedPage): void {
  expect(page.complaints).toEqual([]);
  expect(page.outsideRequests).toEqual([]);
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Comes back to the page, as from another tab, until it shows this: then it asks anew, and otherwise after a while. */
export const comeBackFor = (page: Page, shown: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
        return shown.first().isVisible();
      },
      { interval: 500 },
    )
    .toBe(true);

/** Waits until the letters that the page shows have come: in others its words have other widths. */
export const lettered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Letters are asked for where words are laid out.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });

/** Tells the page nothing of what happens: it shows what its calls are answered. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route("**/api/public/live?*", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "" }),
  );
}

const contrast = "color-contrast";
/** Half of the time goes into colours, which are those of a theme, whatever the words are. */
const rules = {
  all: {},
  colours: { runOnly: { type: "rule", values: [contrast] } },
  words: { rules: { [contrast]: { enabled: false } } },
} satisfies Record<string, RunOptions>;

type Axe = { run(context: Element, options: RunOptions): Promise<AxeResults> };

/**
 * What axe finds on the page, as "rule: element" lines; in a `part` alone where another test looks at the rest of the page, which
 * is looked at again with `script/test --long`.
 */
export async function accessProblems(
  page: Page,
  what: keyof typeof rules = "all",
  part?: Locator,
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readFile(axeFile, "utf8"));
  const place = part && !isAtLength ? part : page.locator("html");
  return place.evaluate(async (element, chosen) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // What is as it should be would only be carried over here.
    const { violations } = await axe.run(element, { ...chosen, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, rules[what]);
}

export async function hasSidewaysScroll(page: Page): Promise<boolean> {
  await lettered(page);
  // What is left alone has no width.
  await showAll(page);
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Words of buttons, links and heads that are cut off where they stand, without the dots that say so. */
export const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("a, button, label, th, h1, h2, h3, dt, summary"))
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        return (
          element.clientWidth > 1 &&
          overflowX !== "visible" &&
          textOverflow !== "ellipsis" &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.textContent.trim().slice(0, 60)),
  );

/**
 * Moments that stand on the page and say nowhere when they are on the visitor's own clock; what somebody else has written and what is
 * chosen from may say any.
 */
export const bareMoments = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isOther = parentElement?.closest(
        "script, style, noscript, [class*=prose], [class*=excerpt], option, time[datetime*=T]",
      );
      if (!isOther && /\d\d:\d\d/.test(textContent ?? "")) found.push(textContent?.trim() ?? "");
    }
    return found;
  });
