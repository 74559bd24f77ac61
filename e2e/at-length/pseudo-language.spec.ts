import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accessProblems,
  calm,
  cutOn,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "../browser.ts";
import { linksOf, openShare, sharedPages } from "../found-pages.ts";
import { newcomer } from "../players.ts";
import { codexPages, ownPages, publicPages } from "../public-pages.ts";
import { startProduct } from "../running-portal.ts";
import { wordsIn } from "../words.ts";
import { pseudoMessage } from "../../apps/web/app/document/plugins/pseudo-language.ts";

const makePage = useBrowser();

/** The pages from their sources: no build speaks the pseudo-language. */
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(
    { NODE_ENV: "development", PSEUDO_LANGUAGE: "on", CODEX: "" },
    ["Gatehouse: ", "[sandbox] Game world: "],
    "dev",
  );
});
afterAll(() => product.stop());

const everybodys = [...publicPages, ...codexPages, "/stats?view=wide", "/search", "/claim"];

/** What is wrong with pages whose lines run from the right, with words that are longer than those of any language. */
async function problemsOn(page: WatchedPage, paths: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    // Parts that come later come one by one from their sources.
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    problems.push(...(await problemsHere(page, path)));
  }
  return problems;
}

/** What is wrong with what the page shows now. */
async function problemsHere(page: WatchedPage, what: string): Promise<string[]> {
  const problems: string[] = [];
  await calm(page);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${what} at ${width} px`;
    if (await hasSidewaysScroll(page)) problems.push(`${where} moves sideways`);
    for (const cut of await cutOn(page)) problems.push(`${where} cuts ${cut}`);
    for (const problem of await accessProblems(page)) problems.push(`${where}: ${problem}`);
  }
  return problems;
}

/** Where the first link leads that begins so. */
const foundOn = async (page: WatchedPage, path: string, start: string): Promise<string> =>
  (await linksOf(page, path, start))[0] ?? "";

const patienceMs = 900_000;

test(
  "mirrored and 40 % longer, every public page fits, cuts nothing, is accessible and silent",
  async () => {
    const page = await makePage({ baseURL: product.portalUrl });
    const found = [
      await foundOn(page, "/stats", "/character/"),
      await foundOn(page, "/stats?sort=clans", "/clan/"),
      await foundOn(page, "/news", "/news/"),
      await foundOn(page, "/codex/items", "/codex/item/"),
      await foundOn(page, "/codex/monsters", "/codex/monster/"),
      ...(await sharedPages(page)),
    ];
    expect(await page.locator("html").evaluate(({ lang, dir }: HTMLElement) => ({ lang, dir }))).toEqual({
      lang: "en-XA",
      dir: "rtl",
    });
    expect(await problemsOn(page, [...everybodys, ...found])).toEqual([]);
    await openShare(page, pseudoMessage(wordsIn("en")("share", "action")));
    expect(await problemsHere(page, "the window to pass it on")).toEqual([]);
    expectSilence(page);
    await page.context().close();
  },
  patienceMs,
);

test(
  "and so does every page of a player",
  async () => {
    const page = await makePage({ baseURL: product.portalUrl });
    await newcomer(page);
    expect(await problemsOn(page, ["/home", ...ownPages])).toEqual([]);
    expectSilence(page);
    await page.context().close();
  },
  patienceMs,
);

test("other languages run as they do, and neither addresses nor search engines learn of it", async () => {
  const page = await makePage({ baseURL: product.portalUrl });
  await visit(page, "/lt/rules");
  const root = page.locator("html");
  expect([await root.getAttribute("lang"), await root.getAttribute("dir")]).toEqual(["lt", null]);
  const answers = ["/sitemap.xml", "/rules"].map(async (path) => (await page.request.get(path)).text());
  const [sitemap = "", rules = ""] = await Promise.all(answers);
  expect(sitemap).not.toContain("en-XA");
  expect(rules).not.toMatch(/hreflang="en-XA"/i);
  await page.context().close();
});
