import type { BrowserContext, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSilence, isKeeping, openKeepingBrowser, useBrowser, visit } from "../browser.ts";
import { startProduct } from "../running-portal.ts";

const keys = { GAME_API_KEY: "the game of these tests", METRICS_TOKEN: "who counts here, and nobody else" };

const newPage = useBrowser();
const newKeptPage = useBrowser(openKeepingBrowser);
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct(keys);
}, 600_000);
afterAll(() => product.stop());

const visitor = () => newPage({ baseURL: product.portalUrl });

async function tell(path: string, body: unknown): Promise<void> {
  const reply = await fetch(`${product.portalUrl}/api/game/${path}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${keys.GAME_API_KEY}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
}

/** How many streams the portal itself counts. */
async function streams(): Promise<number> {
  const headers = { authorization: `Bearer ${keys.METRICS_TOKEN}` };
  const text = await (await fetch(`${product.portalUrl}/metrics`, { headers })).text();
  return Number(/^live_streams (\d+)$/m.exec(text)?.[1]);
}
const countOf = (count: number) => expect.poll(streams).toBe(count);

/** What the pages of a browser ask for, as paths. */
function asked(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
  });
  return paths;
}

test("the status moves without anybody asking, in all tabs of a browser by one stream", async () => {
  const page = await visitor();
  const paths = asked(page.context());
  await visit(page, "/home");
  await countOf(1);
  const other = await page.context().newPage();
  await visit(other, "/stats?sort=assists");
  // The stream of the first page now brings what the second one shows, too.
  await expect.poll(() => paths.findLast((path) => path.startsWith("/api/public/live"))).toContain("assists");
  await countOf(1);

  // Who asks learns nothing. A page that was loaded a minute ago looks once more, for what it may have missed.
  await page.context().route("**/api/public/server/status", (route) => route.abort());
  const asks = () => paths.filter((path) => path.endsWith("/server/status")).length;
  const before = asks();
  await tell("status", { code: "h5", players: 4_321 });
  for (const tab of [page, other]) await tab.getByText("4,321").first().waitFor();
  expect(asks() - before).toBeLessThanOrEqual(2);

  // The tab that is left takes the stream over.
  await page.close();
  await countOf(1);
  await tell("status", { code: "h5", players: 4_322 });
  await other.getByText("4,322").first().waitFor();
  await other.context().close();
  await countOf(0);
});

test("a leaderboard asks when the page that it shows has moved", async () => {
  const page = await visitor();
  await visit(page, "/stats");
  await countOf(1);
  const character = {
    charId: 1_999_999,
    login: "newcomer",
    classId: 93,
    level: 80,
    faction: "angels",
    online: false,
  };
  await tell("characters", [{ ...character, name: "Overtaker" }]);
  await tell("stats", [{ charId: character.charId, pvpCount: 9_000_000 }]);
  await page.getByText("Overtaker").first().waitFor();
  expectSilence(page);
  await page.context().close();
});

test("where there is no stream the page asks as before", async () => {
  const page = await visitor();
  await page.route("**/api/public/live*", (route) => route.fulfill({ status: 503, body: "" }));
  const refused = page.waitForRequest((request) => request.url().includes("/api/public/live"));
  await visit(page, "/stats");
  await refused;
  const isPage = (request: Request) => /\/character\/stats\?/.test(request.url());
  await page.waitForRequest(isPage);
  await page.waitForRequest(isPage);
  await page.context().close();
});

test.skipIf(!isKeeping)(
  "a page that was left holds no stream, and is told what it missed when somebody comes back to it",
  async () => {
    const page = await newKeptPage({ baseURL: product.portalUrl });
    await visit(page, "/home");
    await countOf(1);
    await page.evaluate(() => void (document.documentElement.dataset["same"] = ""));
    await page.goto("/robots.txt");
    await countOf(0);
    await tell("status", { code: "h5", players: 5_432 });
    await page.context().route("**/api/public/server/status", (route) => route.abort());
    await page.goBack({ waitUntil: "commit" });
    expect(await page.locator("html[data-same]").count()).toBe(1);
    await page.getByText("5,432").first().waitFor();
    await page.context().close();
  },
);

test("a portal that stops says so, and nothing breaks on the page", async () => {
  const page = await visitor();
  const isStream = (answered: { url(): string }) => answered.url().includes("/api/public/live");
  const opened = page.waitForResponse(isStream);
  await visit(page, "/rules");
  await opened;
  const ended = new Promise<void>((resolve) => {
    const end = (request: Request) => void (isStream(request) && resolve());
    page.on("requestfinished", end).on("requestfailed", end);
  });
  await product.stop();
  await ended;
  // The browser itself complains of what it asks for in vain.
  page.complaints = page.complaints.filter((line) => !line.startsWith("Failed to load resource"));
  expectSilence(page);
  await page.context().close();
});
