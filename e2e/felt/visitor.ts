import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
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

export type Visitor = {
  page: Page;
  session: CDPSession;
  interactions: Interaction[];
  tasks: Task[];
  /** Does something under a name, and waits until the page is at rest. */
  step: (name: string, act: () => Promise<unknown>, restMs?: number) => Promise<void>;
  /** Opens a document and waits until nothing more comes. */
  open: (path: string) => Promise<void>;
  leave: () => Promise<void>;
};

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
  return {
    page,
    session,
    interactions,
    tasks,
    step,
    async open(path) {
      await page.goto(path);
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      await sleep(quietMs);
    },
    leave: () => context.close(),
  };
}
