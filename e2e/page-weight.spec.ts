import type { Request } from "playwright-core";
import { expect, test } from "vitest";
import { atLength } from "../apps/api/test/at-length.ts";
import { calm, lettered, portalUrl, type WatchedPage, useBrowser, visit } from "./browser.ts";

const newPage = useBrowser();

/**
 * The scripts that a page loads by itself, as they travel: how many, and their bytes together. Not the stream's, which
 * comes seconds later, when nothing else is to be done.
 */
async function scriptsOf(path: string): Promise<{ files: number; bytes: number }> {
  const page = await newPage();
  const sizes: number[] = [];
  const asked = new Set<Request>();
  let isLater = false;
  page.on("request", (request) => {
    isLater ||= request.url().includes("/live-stream-");
    if (!isLater) asked.add(request);
  });
  page.on("response", (response) => {
    const request = response.request();
    if (
      request.resourceType() === "script" &&
      asked.has(request) &&
      new URL(response.url()).pathname !== path
    )
      sizes.push(Number(response.headers()["content-length"]));
  });
  await visit(page, path);
  await calm(page);
  await page.context().close();
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

// React and React Router are 86 KB of it, without what no page asks of them (app/document/plugins/lean-code.ts). The names of
// files carry hashes, which compress into some 100 bytes more or less from one build to another.
test.each([
  ["/home", { files: 11, bytes: 130_000 }],
  ["/stats", { files: 12, bytes: 125_800 }],
  ["/character/Ariastra", { files: 12, bytes: 129_500 }],
  ["/register", { files: 16, bytes: 153_800 }],
])("%s stays within its scripts' budget", async (path, budget) => {
  const { files, bytes } = await scriptsOf(path);
  expect(files).toBeLessThanOrEqual(budget.files);
  expect(bytes).toBeLessThanOrEqual(budget.bytes);
});

test("home comes in two turns of a line", async () => {
  const reply = await fetch(`${portalUrl}/home`, { headers: { "accept-encoding": "br" } });
  await reply.arrayBuffer();
  // Of ten packets, then twice as many (RFC 6928), each turn.
  expect(Number(reply.headers.get("content-length"))).toBeLessThanOrEqual((10 + 20) * 1_460);
});

test.each(atLength(["/stats", "/home"]))(
  "%s asks for styles and scripts once it is painted",
  async (path) => {
    const page = await newPage();
    await visit(page, path);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByType("paint")[0]?.startTime ?? 0;
      // A browser that takes longer to paint starts the page before.
      const begun = Math.min(painted, 2_000);
      return performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => /\.(?:css|js)$/.test(name) && startTime < begun)
        .map(({ name }) => name);
    });
    expect(early).toEqual([]);
    await page.context().close();
  },
);

/** Where everything stands and in which colours. */
const placesOf = (page: WatchedPage): Promise<string[]> =>
  page.evaluate(() =>
    // What a scene draws comes in a file of its own, into a frame that has its place already.
    Array.from(document.body.querySelectorAll(":not(use)"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, visibility } = getComputedStyle(element);
      return [element.tagName, x, y, width, height, color, backgroundColor, visibility].join(" ");
    }),
  );

test.each(atLength(["/stats", "/register", "/feature", "/home"]))(
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
    await lettered(page);
    // What the first screen does not show is laid out, too.
    await page.locator("html:not([data-coming])").waitFor({ state: "attached" });
    const alone = await placesOf(page);
    release();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        ({ sheet }) => sheet !== null,
      ),
    );
    await lettered(page);
    expect(alone.length).toBeGreaterThan(50);
    expect(alone).toEqual(await placesOf(page));
    await page.context().close();
  },
);

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

test.each(
  atLength([
    ["/register", 2, 26_000],
    ["/lt/register", 4, 35_000],
  ] as const),
)("%s loads the letters of its language alone", async (path, files, budget) => {
  const page = await newPage();
  const sizes = new Map<string, number>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "font")
      sizes.set(response.url(), Number(response.headers()["content-length"]));
  });
  await visit(page, path);
  await lettered(page);
  expect(sizes.size).toBe(files);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  await page.context().close();
});
