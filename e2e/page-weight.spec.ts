import { pages } from "@gatehouse/contract/pages";
import { expect, test } from "vitest";
import { calm, type WatchedPage, useBrowser, visit } from "./browser.ts";

const newPage = useBrowser();

/** The scripts that a page loads by itself, as they travel: how many, and their bytes together. */
async function scriptsOf(path: string): Promise<{ files: number; bytes: number }> {
  const page = await newPage();
  const sizes: number[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script" && new URL(response.url()).pathname !== path)
      sizes.push(Number(response.headers()["content-length"]));
  });
  await visit(page, path);
  await page.waitForLoadState("networkidle");
  await page.context().close();
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

// React and React Router are 94 KB of it.
test.each([
  ["/home", { files: 11, bytes: 138_000 }],
  ["/stats", { files: 11, bytes: 146_000 }],
  ["/register", { files: 12, bytes: 159_000 }],
])("%s stays within its scripts' budget", async (path, budget) => {
  const { files, bytes } = await scriptsOf(path);
  expect(files).toBeLessThanOrEqual(budget.files);
  expect(bytes).toBeLessThanOrEqual(budget.bytes);
});

/** Where everything stands and in which colours. */
const placesOf = (page: WatchedPage): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.body.querySelectorAll("*"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, visibility } = getComputedStyle(element);
      return [element.tagName, x, y, width, height, color, backgroundColor, visibility].join(" ");
    }),
  );

test.each(["/home", "/stats", "/register", "/feature"])(
  "%s is painted with what stands in it, as it looks with all styles",
  async (path) => {
    const page = await newPage({ viewport: { width: 360, height: 800 } });
    await page.route(/\.js$/, (route) => route.abort());
    const { promise: measured, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.css$/, async (route) => {
      await measured;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    const alone = await placesOf(page);
    release();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        ({ media, sheet }) => media === "all" && sheet !== null,
      ),
    );
    expect(alone.length).toBeGreaterThan(50);
    expect(alone).toEqual(await placesOf(page));
    await page.context().close();
  },
);

declare global {
  /** What has moved by itself since the page began, in the browser's measure. */
  var moved: number;
}

const publicPaths = [
  ...Object.values(pages).flatMap((page) => ("isListed" in page ? [page.path] : [])),
  "/nowhere",
];

test.each([360, 1440])("on public pages nothing moves by itself at %i px", async (width) => {
  const page = await newPage({ viewport: { width, height: 740 } });
  await page.addInitScript(() => {
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.moved += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visit(page, "/stats");
  const character = await page.locator('main a[href^="/character/"]').first().getAttribute("href");
  const moving: string[] = [];
  for (const path of [...publicPaths, character ?? ""]) {
    await visit(page, path);
    await calm(page);
    const moved = await page.evaluate(() => globalThis.moved);
    if (moved > 0.01) moving.push(`${path} ${moved.toFixed(3)}`);
  }
  expect(moving).toEqual([]);
  await page.context().close();
});

test("a drawing is loaded only for a page that the browser makes itself", async () => {
  const page = await newPage();
  const loaded: string[] = [];
  page.on("request", (request) => {
    const [name] = /(?:citadel|frieze)-drawing/.exec(request.url()) ?? [];
    if (name) loaded.push(name);
  });
  await visit(page, "/home");
  await calm(page);
  const citadel = await page.locator("div:has(> svg #gh-moon)").innerHTML();
  expect(loaded).toEqual([]);

  await page.getByRole("link", { name: "Stats", exact: true }).first().click();
  await page.locator("#gh-town").waitFor({ state: "attached" });
  expect(loaded).toEqual(["frieze-drawing"]);

  await page.goBack();
  await page.locator("#gh-moon").waitFor({ state: "attached" });
  expect(await page.locator("div:has(> svg #gh-moon)").innerHTML()).toBe(citadel);
  expect(loaded).toEqual(["frieze-drawing", "citadel-drawing"]);
  await page.context().close();
});

test("what judges the registration comes when somebody begins to fill it in", async () => {
  const page = await newPage();
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/validator-")) loaded.push(request.url());
  });
  await visit(page, "/register");
  await calm(page);
  expect(loaded).toEqual([]);
  await page.getByLabel("Login", { exact: true }).fill("x");
  await page.getByLabel("Email").focus();
  await page.getByText("min characters count 4").waitFor();
  expect(loaded).toHaveLength(1);
  await page.context().close();
});
