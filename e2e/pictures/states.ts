import type { BrowserContextOptions, Page } from "playwright-core";

/** The portals that pictures are taken of: the demo, a portal that no game reports to, and the demo after its launch. */
export type PortalName = "demo" | "bare" | "launched";

export type State = {
  portal: PortalName;
  /** Whose pages: everybody's, or a player's own. */
  of: "public" | "own";
  widths?: readonly number[];
  options?: BrowserContextOptions;
  /** The page is one that a link has led to, while its calls are answered so. */
  calls?: "never" | "failing";
  /** Once it is there. */
  after?: (page: Page) => Promise<void>;
};

const phoneAndDesk = [360, 1440];

/** Each way in which a page may be met, by its name. */
export const states: Record<string, State> = {
  usual: { portal: "demo", of: "public" },
  player: { portal: "demo", of: "own" },
  launched: { portal: "launched", of: "public", widths: phoneAndDesk },
  // Nothing is told of factions, heroes, castles, or anybody.
  empty: { portal: "bare", of: "public", widths: phoneAndDesk },
  loading: { portal: "demo", of: "public", widths: phoneAndDesk, calls: "never" },
  failing: { portal: "demo", of: "public", widths: phoneAndDesk, calls: "failing" },
  "loading-player": { portal: "demo", of: "own", widths: phoneAndDesk, calls: "never" },
  "failing-player": { portal: "demo", of: "own", widths: phoneAndDesk, calls: "failing" },
  "without-scripts": {
    portal: "demo",
    of: "public",
    widths: phoneAndDesk,
    options: { javaScriptEnabled: false },
  },
  // A window of 1280 px at 200 % has the room of 640, one of 640 that of 320.
  zoomed: { portal: "demo", of: "public", widths: [320, 640], options: { deviceScaleFactor: 2 } },
  "forced-colours": {
    portal: "demo",
    of: "public",
    widths: phoneAndDesk,
    options: { forcedColors: "active" },
  },
  print: {
    portal: "demo",
    of: "public",
    widths: [794],
    options: { colorScheme: "light" },
    after: (page) => page.emulateMedia({ media: "print" }),
  },
  "print-player": {
    portal: "demo",
    of: "own",
    widths: [794],
    options: { colorScheme: "light" },
    after: (page) => page.emulateMedia({ media: "print" }),
  },
  keyboard: {
    portal: "demo",
    of: "public",
    widths: phoneAndDesk,
    after: async (page) => {
      for (let times = 0; times < 4; times += 1) await page.keyboard.press("Tab");
    },
  },
};
