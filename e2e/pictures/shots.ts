import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import type { Browser, Page } from "playwright-core";
import { hydrated, showAll } from "../chromium.ts";
import type { State } from "./states.ts";

export type Shot = {
  url: string;
  path: string;
  width: number;
  theme: "dark" | "light";
  language: Language;
  state: State;
  /** The player's, as a browser stores it; undefined for a visitor. */
  session: string | undefined;
  file: string;
};

const height = 900;
/** A browser has no picture of more. */
const mostHeight = 16_000;
const patienceMs = 60_000;
/** What comes later than the page: letters, counts, what moves in. */
const settleMs = 900;
/** How long a page is given to ask for anything by itself. */
const askedWithinMs = 6_000;

/** Takes a picture of a page in a state; false where the page has no such state. */
export async function take(browser: Browser, shot: Shot): Promise<boolean> {
  const { url, width, theme, language, state, session } = shot;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: language,
    colorScheme: theme,
    reducedMotion: "reduce",
    serviceWorkers: state.isOffline ? "allow" : "block",
    ...state.options,
  });
  try {
    if (session !== undefined)
      await context.addInitScript((text) => localStorage.setItem("session", text), session);
    const page = await context.newPage();
    if (!(await open(page, shot))) return false;
    await page.waitForTimeout(settleMs);
    await state.after?.(page);
    await showAll(page);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: shot.file,
      ...(whole > mostHeight ? { clip: { x: 0, y: 0, width, height: mostHeight } } : {}),
      fullPage: true,
    });
    return true;
  } finally {
    await context.close();
  }
}

/** Brings the page into its state; false where it has none. */
async function open(page: Page, { url, path, language, state }: Shot): Promise<boolean> {
  const prefix = pagePrefix(language);
  const address = prefix + path;
  if (state.isOffline) return openOffline(page, address, url);
  // A page that leads on is there itself.
  if (state.isLed) {
    await page.goto(`${prefix}/policy/privacy`);
    await hydrated(page, patienceMs);
    await page.waitForTimeout(settleMs);
  }
  const answered = state.calls && (await answer(page, state.calls));
  if (state.isLed) await lead(page, path);
  else {
    await page.goto(address);
    if (state.options?.javaScriptEnabled !== false) await hydrated(page, patienceMs);
  }
  if (!answered) return true;
  // A page asks for some of its parts when it has time.
  for (let waited = 0; answered.calls === 0 && waited < askedWithinMs; waited += settleMs)
    await page.waitForTimeout(settleMs);
  return answered.calls > 0;
}

/** Answers what the page asks for itself, or never does, and counts it; the stream of news is no part of it. */
async function answer(page: Page, how: "never" | "failing") {
  const answered = { calls: 0 };
  await page.route(/\/api\/|\.data(?:\?|$)/, (route) => {
    if (!/\/public\/live\b/.test(route.request().url())) answered.calls += 1;
    return how === "failing" ? route.fulfill({ status: 503, body: "" }) : undefined;
  });
  return answered;
}

/** As a link of the page does. */
const lead = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate(address);
  }, to);

/** Sees the page as somebody does who comes from another, and once more without a connection. */
async function openOffline(page: Page, address: string, url: string): Promise<boolean> {
  await page.goto(address, { referer: `${url}/` });
  await hydrated(page, patienceMs);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: patienceMs,
  });
  await page.goto(address);
  await hydrated(page, patienceMs);
  await page.waitForTimeout(settleMs);
  await page.context().setOffline(true);
  await page.goto(address);
  // As it was seen, or the page that says that it was not.
  await page.waitForFunction(
    () => document.documentElement.dataset["kept"] !== undefined || location.pathname.endsWith("/offline"),
  );
  return true;
}
