import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type Interaction, observe, type Task } from "./observe.ts";

/** A phone that is four times slower than this machine. */
const slowdown = 4;
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** The stream and what can wait come three seconds after a page; on the phone they take their time. */
const quietMs = 6_000;

type Place = { x: number; y: number };

export type Visitor = {
  page: Page;
  interactions: Interaction[];
  tasks: Task[];
  /** Does something under a name, and waits until the page is at rest. */
  step: (name: string, act: () => Promise<unknown>, restMs?: number) => Promise<void>;
  /** Opens a document and waits until nothing more comes. */
  open: (path: string) => Promise<void>;
  /** The middle of the first thing to be seen that a selector names, with these words where some are given, brought into sight. */
  place: (selector: string, words?: string) => Promise<Place | undefined>;
  /** Taps it with a finger. */
  tap: (selector: string, words?: string) => Promise<void>;
  leave: () => Promise<void>;
};

/** What is to be tapped may still be coming. */
const askAgainMs = 250;
const mostAsks = 40;
/** A finger is on what it taps for so long; the driver's own tap takes no time. */
const touchMs = 120;

/** Somebody new at a device, whose page tells what they would feel. */
export async function newVisitor(
  browser: Browser,
  origin: string,
  device: "phone" | "desk",
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-US",
    ...(device === "phone" ? phone : desk),
  });
  const page = await context.newPage();
  const interactions: Interaction[] = [];
  const tasks: Task[] = [];
  await page.exposeFunction("tellInteraction", (told: Interaction) => void interactions.push(told));
  await page.exposeFunction("tellTask", (told: Task) => void tasks.push(told));
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  if (device === "phone") await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const step = async (name: string, act: () => Promise<unknown>, restMs = 700): Promise<void> => {
    await page.evaluate((doing) => void (globalThis.doing = doing), name);
    await sleep(100);
    await act();
    await sleep(restMs);
  };
  const place = (selector: string, words?: string) => page.evaluate(placeOf, { selector, words });
  const placeInTime = async (selector: string, words?: string): Promise<Place> => {
    for (let asked = 0; asked < mostAsks; asked += 1) {
      const point = await place(selector, words);
      if (point) return point;
      await sleep(askAgainMs);
    }
    throw new Error(`There is no ${selector} ${words ?? ""} to tap`);
  };
  return {
    page,
    interactions,
    tasks,
    step,
    async open(path) {
      await page.goto(path);
      await page.evaluate(hydration);
      await sleep(quietMs);
    },
    place,
    async tap(selector, words) {
      const point = await placeInTime(selector, words);
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
      await sleep(touchMs);
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
    leave: () => context.close(),
  };
}

/*
 * The driver's own locators stay away from a page that is measured: they leave listeners there that no touch passes before the
 * page's thread has answered it, and look for what is hit at each press.
 */

async function hydration(): Promise<void> {
  while (document.documentElement.dataset["hydrated"] === undefined)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

type Named = { selector: string; words: string | undefined };

async function placeOf({ selector, words }: Named): Promise<Place | undefined> {
  const found = [...document.querySelectorAll(selector)].find((element) => {
    if (words !== undefined && element.textContent.trim() !== words) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  });
  if (!found) return undefined;
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isHit = ({ x, y }: Place) => found.contains(document.elementFromPoint(x, y));
  if (!isHit(middle())) found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((painted) => requestAnimationFrame(painted));
  return middle();
}
