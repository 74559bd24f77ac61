import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  accessProblems,
  calm,
  cutOn,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "../browser.ts";
import { demoPlayer } from "../players.ts";
import { codexPages, ownPages, publicPages } from "../public-pages.ts";

const newPage = useBrowser();
const main = {
  everybodys: [
    "/home",
    "/stats",
    "/files",
    "/feature",
    "/world",
    "/news",
    "/login",
    "/register",
    "/codex/items",
  ],
  players: ["/home", "/donation", "/events", "/settings"],
};
const all = {
  everybodys: [...publicPages, ...codexPages, "/stats?view=wide", "/stats?sort=clans", "/search?q=ring"],
  players: ["/home", ...ownPages],
};
const patienceMs = 900_000;

/** Sees each of these pages, and then those of a player. */
async function walk(
  { everybodys, players }: typeof main,
  options: Parameters<typeof newPage>[0],
  look: (page: WatchedPage, path: string) => Promise<void>,
): Promise<void> {
  for (const paths of [everybodys, players]) {
    const page = await newPage(options);
    if (paths === players) await demoPlayer(page, "bjorn");
    for (const path of paths) {
      await visit(page, path);
      await calm(page);
      await look(page, path);
    }
    await page.context().close();
  }
}

test(
  "at 200 % every page fits, and cuts nothing",
  async () => {
    const problems: string[] = [];
    // Windows of 1280 and 640 px have the room of half of that.
    await walk(all, { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }, async (page, path) => {
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 450 });
        if (await hasSidewaysScroll(page)) problems.push(`${path} moves sideways at ${width} px`);
        for (const cut of await cutOn(page)) problems.push(`${path} cuts ${cut} at ${width} px`);
      }
    });
    expect(problems).toEqual([]);
  },
  patienceMs,
);

test(
  "in forced colours the main pages are accessible, and their signs stand out from what is behind them",
  async () => {
    const problems: string[] = [];
    await walk(main, { forcedColors: "active" }, async (page, path) => {
      for (const problem of await accessProblems(page, "words")) problems.push(`${path}: ${problem}`);
      for (const sign of await lostSigns(page)) problems.push(`${path} loses ${sign}`);
    });
    expect(problems).toEqual([]);
  },
  patienceMs,
);

/** Buttons and links of a sign alone whose sign has the colour of their ground. */
const lostSigns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!/,\s*0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return "";
    };
    return Array.from(document.querySelectorAll("a > svg:only-child, button > svg:only-child"))
      .filter((sign) => sign.getBoundingClientRect().width > 0)
      .filter((sign) => getComputedStyle(sign).color === groundOf(sign))
      .map((sign) => sign.parentElement?.outerHTML.slice(0, 120) ?? "");
  });

test(
  "for who wants less motion nothing on the main pages moves by itself",
  async () => {
    const problems: string[] = [];
    await walk(main, { reducedMotion: "reduce" }, async (page, path) => {
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().duration !== 0,
          )
          .map((animation) =>
            "animationName" in animation ? String(animation.animationName) : "a transition",
          ),
      );
      for (const name of moving) problems.push(`${path} moves: ${name}`);
    });
    expect(problems).toEqual([]);
  },
  patienceMs,
);

/** Where the focus is, and whether that is seen: it has an outline, and lies below the bar and above the edge. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    // A link that stands for all that is around it has its outline around that.
    const isOutlined = [null, "::after"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(at, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    const box = at.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const isLost = box.bottom <= 0 || box.top >= window.innerHeight;
    const isCovered = !isLost && top !== null && Boolean(top.closest("header")) && !at.closest("header");
    return {
      name: `${at.tagName} ${(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 40)}`,
      isOutlined,
      isSeen: !isLost && !isCovered,
      number: Array.from(document.querySelectorAll("*")).indexOf(at),
    };
  });

test.each([1440, 360])(
  "by keyboard alone at %d px every stop of the main pages is seen, and the way leads past all of them",
  async (width) => {
    const problems = new Set<string>();
    await walk(main, { viewport: { width, height: 800 } }, async (page, path) => {
      const passed = new Set<number>();
      for (let stops = 0; stops < 400; stops += 1) {
        await page.keyboard.press("Tab");
        const stop = await focused(page);
        if (stop === null || passed.has(stop.number)) break;
        passed.add(stop.number);
        if (!stop.isOutlined) problems.add(`${path} does not show the focus on ${stop.name}`);
        if (!stop.isSeen) problems.add(`${path} hides ${stop.name}`);
      }
      const last = await page.evaluate(() => {
        const links = document.querySelectorAll("footer a[href]");
        return Array.from(document.querySelectorAll("*")).indexOf(Array.from(links).at(-1) ?? document.body);
      });
      if (!passed.has(last)) problems.add(`${path} ends after ${passed.size} stops`);
    });
    expect([...problems]).toEqual([]);
  },
  patienceMs,
);

test(
  "on paper the main pages are words on white, without what stands around them",
  async () => {
    const problems: string[] = [];
    await walk(main, { viewport: { width: 718, height: 1_000 } }, async (page, path) => {
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      if (ground !== "rgb(255, 255, 255)") problems.push(`${path} is printed on ${ground}`);
      if (await hasSidewaysScroll(page)) problems.push(`${path} is wider than the sheet`);
      for (const role of ["banner", "contentinfo", "complementary"] as const)
        for (const part of await page.getByRole(role).all())
          if (await part.isVisible()) problems.push(`${path} prints its ${role}`);
      const shown = await page.evaluate(() => {
        const seen = (selector: string) =>
          Array.from(document.querySelectorAll(selector)).filter((part) => part.checkVisibility());
        const folded = seen("main details:not([open])").flatMap(({ children }) => Array.from(children));
        return [
          ...seen("main :is(form, :is(button, [role=button]):not(th *, [aria-pressed=true]))"),
          ...folded.filter((part) => !part.checkVisibility()),
        ].map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
      problems.push(...shown.map((part) => `${path} prints, or keeps folded, ${part}`));
      await page.emulateMedia({ media: "screen", colorScheme: null });
    });
    expect(problems).toEqual([]);
  },
  patienceMs,
);
