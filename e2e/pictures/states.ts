import type { BrowserContextOptions, Page } from "playwright-core";
import type { PortalName } from "./portals.ts";

export type State = {
  portal: PortalName;
  /** Whose pages: everybody's, or a player's own. */
  of: "public" | "own";
  /** Those that the state is for, by how their addresses begin; all of them if it does not say. */
  pages?: readonly string[];
  widths?: readonly number[];
  options?: BrowserContextOptions;
  /** How the page's own calls are answered. A page that makes none has no such state, and no picture. */
  calls?: "never" | "failing";
  /** Another page's link leads there, and is not answered either. */
  isLed?: true;
  /** It was seen before, and there is no connection now. */
  isOffline?: true;
  /** Once it is there. */
  after?: (page: Page) => Promise<void>;
};

const phoneAndDesk = [360, 1440];
/** An A4 sheet between its margins. */
const sheet = { widths: [718], options: { colorScheme: "light" } } as const;
const print = { ...sheet, after: (page: Page) => page.emulateMedia({ media: "print" }) };
const led = ["/stats", "/world", "/codex/items"];
const kept = ["/home", "/stats", "/world", "/files", "/feature", "/rules", "/character/"];
const launching = ["/home", "/stats", "/world", "/news", "/register", "/login"];

/** Each way in which a page may be met, by its name. */
export const states: Record<string, State> = {
  usual: { portal: "demo", of: "public" },
  player: { portal: "demo", of: "own" },
  empty: { portal: "bare", of: "public" },
  "empty-player": { portal: "bare", of: "own" },
  loading: { portal: "demo", of: "public", calls: "never" },
  "loading-player": { portal: "demo", of: "own", calls: "never" },
  "loading-led": { portal: "demo", of: "public", calls: "never", isLed: true, pages: led },
  failing: { portal: "demo", of: "public", calls: "failing" },
  "failing-player": { portal: "demo", of: "own", calls: "failing" },
  "failing-led": { portal: "demo", of: "public", calls: "failing", isLed: true, pages: led },
  offline: { portal: "demo", of: "public", isOffline: true, pages: [...kept, "/codex/items"] },
  "offline-player": {
    portal: "demo",
    of: "own",
    isOffline: true,
    pages: ["/home", "/settings", "/donation"],
  },
  planned: { portal: "planned", of: "public", pages: launching },
  launched: { portal: "launched", of: "public", pages: launching },
  few: { portal: "few", of: "public" },
  "few-player": { portal: "few", of: "own" },
  long: { portal: "long", of: "public" },
  "long-player": { portal: "long", of: "own" },
  many: { portal: "many", of: "public" },
  "many-player": { portal: "many", of: "own" },
  "without-scripts": {
    portal: "demo",
    of: "public",
    widths: phoneAndDesk,
    options: { javaScriptEnabled: false },
  },
  // A window of 1280 px at 200 % has the room of 640, one of 640 that of 320.
  zoomed: { portal: "demo", of: "public", widths: [320, 640], options: { deviceScaleFactor: 2 } },
  "zoomed-player": { portal: "demo", of: "own", widths: [320, 640], options: { deviceScaleFactor: 2 } },
  "forced-colours": {
    portal: "demo",
    of: "public",
    widths: phoneAndDesk,
    options: { forcedColors: "active" },
  },
  "forced-colours-player": {
    portal: "demo",
    of: "own",
    widths: phoneAndDesk,
    options: { forcedColors: "active" },
  },
  print: { portal: "demo", of: "public", ...print },
  "print-player": { portal: "demo", of: "own", ...print },
  keyboard: {
    portal: "demo",
    of: "public",
    widths: phoneAndDesk,
    after: async (page) => {
      for (let times = 0; times < 4; times += 1) await page.keyboard.press("Tab");
    },
  },
};
