import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { languages as allLanguages, languageOf } from "@gatehouse/contract/languages";
import { chromium } from "playwright-core";
import { quietFlags } from "../chromium.ts";
import { ownPages, publicPages } from "./pages.ts";
import { type Portal, type PortalName, sessionOf, startPortal } from "./portals.ts";
import { type Shot, take } from "./shots.ts";
import { type State, states } from "./states.ts";

/** Takes pictures of pages: see `script/pictures`. */
const list = { type: "string" } as const;
const { values: asked } = parseArgs({
  options: {
    pages: list,
    states: list,
    widths: list,
    themes: list,
    languages: list,
    characters: { type: "string", default: "1000000" },
    pairs: { type: "boolean", default: false },
  },
});
const chosen = (given: string | undefined, all: readonly string[]): readonly string[] =>
  given?.split(",") ?? all;

const folder = join(import.meta.dirname, "../../pictures");
const allWidths = [320, 360, 768, 1440, 2560];
const languages = chosen(asked.languages, ["en", "ru"]).map((tag) => languageOf(tag) ?? unknown(tag));
const themes = chosen(asked.themes, ["dark", "light"]);
/** Pages that load at the same time. */
const atOnce = 3;

function unknown(tag: string): never {
  throw new Error(`There is no language ${tag}: ${allLanguages.join(", ")}`);
}

const portals = new Map<PortalName, Promise<Portal>>();

function portalOf(name: PortalName): Promise<Portal> {
  const known = portals.get(name) ?? startPortal(name, Number(asked.characters));
  portals.set(name, known);
  return known;
}

async function pathsOf({ of, pages }: State, portal: Portal, session: string | undefined): Promise<string[]> {
  const all =
    of === "own"
      ? await ownPages(portal.url, (JSON.parse(session ?? "{}") as { token: string }).token)
      : await publicPages(portal.url);
  const isAsked = (path: string) => asked.pages === undefined || asked.pages.split(",").includes(path);
  const isOfState = (path: string) =>
    pages === undefined ||
    pages.some((start) => path === start || (start.endsWith("/") && path.startsWith(start)));
  return all.filter((path) => isAsked(path) && isOfState(path));
}

/**
 * Every way to see the pages; or of each one, another from state to state, so that over all states each page is there in each
 * width, theme and language.
 */
function ways(
  state: State,
  paths: readonly string[],
  turn: number,
): Pick<Shot, "path" | "width" | "theme" | "language">[] {
  const widths = chosen(asked.widths, (state.widths ?? allWidths).map(String)).map(Number);
  const only = state.options?.colorScheme;
  const all = paths.map((path) =>
    widths.flatMap((width) =>
      themes
        .filter((theme) => !only || theme === only)
        .flatMap((theme) =>
          languages.map((language) => ({ path, width, theme: theme as Shot["theme"], language })),
        ),
    ),
  );
  // A step that has no divisor with the number of ways comes past all of them.
  return asked.pairs ? all.flatMap((of, page) => of[((turn + page) * 7) % of.length] ?? []) : all.flat();
}

const browser = await chromium.launch({
  executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
  args: [...quietFlags],
});
try {
  for (const name of chosen(asked.states, Object.keys(states))) {
    const state = states[name];
    if (!state) throw new Error(`There is no state ${name}: ${Object.keys(states).join(", ")}`);
    const portal = await portalOf(state.portal);
    const session = state.of === "own" ? await sessionOf(portal) : undefined;
    const paths = await pathsOf(state, portal, session);
    const left = ways(state, paths, Object.keys(states).indexOf(name));
    const without: string[] = [];
    let taken = 0;
    const work = async (): Promise<void> => {
      for (let way = left.shift(); way; way = left.shift()) {
        const into = join(folder, way.language, name, `${way.width}-${way.theme}`);
        await mkdir(into, { recursive: true });
        const file = way.path
          .slice(0, 80)
          .replaceAll(/[^\p{L}\d]+/gu, "-")
          .replaceAll(/^-|-$/g, "");
        const shot = { ...way, state, session, url: portal.url, file: join(into, `${file}.png`) };
        try {
          if (await take(browser, shot)) taken += 1;
          else without.push(way.path);
        } catch (error) {
          console.error(`${shot.file}: ${String(error)}`);
          process.exitCode = 1;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const none = [...new Set(without)];
    console.log(
      `${name}: ${taken} pictures${none.length > 0 ? `; no such state have ${none.join(" ")}` : ""}`,
    );
  }
} finally {
  await browser.close();
  for (const started of portals.values())
    await started.then(
      (portal) => portal.stop(),
      () => {},
    );
}
console.log(folder);
