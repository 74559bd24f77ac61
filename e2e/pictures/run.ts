import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { languages as allLanguages, languageOf, pagePrefix } from "@gatehouse/contract/languages";
import { loginReply } from "@gatehouse/contract/identity/login";
import { type Browser, chromium, type Page } from "playwright-core";
import { startProduct } from "../running-portal.ts";
import { ownPages, publicPages } from "./pages.ts";
import { type PortalName, type State, states } from "./states.ts";

/** Takes pictures of pages: see `script/pictures`. */
const list = { type: "string" } as const;
const { values: asked } = parseArgs({
  options: { pages: list, states: list, widths: list, themes: list, languages: list },
});
const chosen = (given: string | undefined, all: readonly string[]): readonly string[] =>
  given?.split(",") ?? all;

const folder = join(import.meta.dirname, "../../pictures");
const widths = [320, 360, 768, 1440, 2560];
const height = 900;
const languages = chosen(asked.languages, ["en", "ru"]).map((tag) => languageOf(tag) ?? unknown(tag));
const themes = chosen(asked.themes, ["dark", "light"]);
const patienceMs = 60_000;
/** What comes later than the page: letters, counts, what moves in. */
const settleMs = 800;

function unknown(tag: string): never {
  throw new Error(`There is no language ${tag}: ${allLanguages.join(", ")}`);
}

type Product = Awaited<ReturnType<typeof startProduct>>;
const products = new Map<PortalName, Promise<Product>>();
const demo = { SANDBOX_CHARACTERS: "", SANDBOX_STORY: "", CODEX: "", DEVICE_VERIFICATION: "off" };
const dayMs = 86_400_000;

const starts: Record<PortalName, () => Promise<Product>> = {
  demo: () => startProduct(demo),
  launched: async () => {
    const clock = join(tmpdir(), `gatehouse-pictures-${process.pid}`);
    await writeFile(clock, String(90 * dayMs));
    const ahead = `--import ${join(import.meta.dirname, "../moved-clock.ts")}`;
    return startProduct({ ...demo, CLOCK_FILE: clock, NODE_OPTIONS: ahead });
  },
  bare: () =>
    startProduct({ PORTAL_MODE: "production", ALLOW_HTTP: "1", SECRET_KEY: "ab".repeat(32) }, [
      "Gatehouse: ",
    ]),
};

function portal(name: PortalName): Promise<Product> {
  const known = products.get(name) ?? starts[name]();
  products.set(name, known);
  return known;
}

/** A demo player's session, as the login's page stores it. */
async function session(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "aria", password: "demo12345" }),
  });
  const { sessionTime, deviceId } = loginReply.parse(await reply.json());
  const token = reply.headers.get("authorization");
  const expireAt = Date.now() + sessionTime * 60_000;
  return JSON.stringify({ token, expireAt, verifyDevice: false, oauth: false, deviceId });
}

const hydrated = (page: Page) =>
  page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: patienceMs });

async function open(page: Page, path: string, { options, calls }: State, prefix: string): Promise<void> {
  const hasScripts = options?.javaScriptEnabled !== false;
  if (calls === undefined) {
    await page.goto(path);
    if (hasScripts) await hydrated(page);
    return;
  }
  await page.goto(`${prefix}/policy/privacy`);
  await hydrated(page);
  await page.route(/\/api\/|\.data(?:\?|$)/, (route) =>
    calls === "failing" ? route.fulfill({ status: 503, body: "" }) : undefined,
  );
  // As a link of the router does; a page that this one has no link to is opened, so that only what comes after it is answered so.
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[data-discover][href="${to}"]`);
    if (link) link.click();
    else location.assign(to);
  }, path);
}

async function take(browser: Browser, name: string, state: State): Promise<number> {
  const product = await portal(state.portal);
  const stored = state.of === "own" ? await session(product.portalUrl) : undefined;
  const found = state.of === "own" ? ownPages : await publicPages(product.portalUrl);
  const paths = chosen(asked.pages, found).filter((path) => state.of === "public" || ownPages.includes(path));
  const sizes = chosen(asked.widths, (state.widths ?? widths).map(String)).map(Number);
  let taken = 0;
  for (const language of languages)
    for (const theme of themes)
      for (const width of sizes) {
        if (state.options?.colorScheme && state.options.colorScheme !== theme) continue;
        const prefix = pagePrefix(language);
        const into = join(folder, language, name, `${width}-${theme}`);
        await mkdir(into, { recursive: true });
        const context = await browser.newContext({
          baseURL: product.portalUrl,
          viewport: { width, height },
          locale: language,
          colorScheme: theme as "dark" | "light",
          reducedMotion: "reduce",
          serviceWorkers: "block",
          ...state.options,
        });
        if (stored !== undefined)
          await context.addInitScript((text) => localStorage.setItem("session", text), stored);
        for (const path of paths) {
          const page = await context.newPage();
          await open(page, prefix + path, state, prefix);
          await page.waitForTimeout(settleMs);
          await state.after?.(page);
          const file = path.replaceAll(/[^\p{L}\d]+/gu, "-").replaceAll(/^-|-$/g, "");
          // What a phone leaves alone until it comes near is on the picture, too.
          await page.evaluate(() => {
            for (const part of document.querySelectorAll<HTMLElement>("[style*=content-visibility]"))
              part.style.contentVisibility = "visible";
          });
          await page.screenshot({ path: join(into, `${file}.png`), fullPage: true });
          await page.close();
          taken += 1;
        }
        await context.close();
      }
  return taken;
}

const browser = await chromium.launch({
  executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});
try {
  for (const name of chosen(asked.states, Object.keys(states))) {
    const state = states[name];
    if (!state) throw new Error(`There is no state ${name}: ${Object.keys(states).join(", ")}`);
    console.log(`${name}: ${await take(browser, name, state)} pictures`);
  }
} finally {
  await browser.close();
  for (const started of products.values()) await (await started).stop();
}
console.log(folder);
