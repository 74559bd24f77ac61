import { expect, test } from "vitest";
import { atLength } from "../apps/api/test/at-length.ts";
import { gameApiKey } from "./running-portal.ts";
import { accessProblems, expectSilence, hasSidewaysScroll, portalUrl, useBrowser, visit } from "./browser.ts";

const newPage = useBrowser();

const read = async (path: string): Promise<string> => (await fetch(portalUrl + path)).text();
const looks = [
  { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  { viewport: { width: 360, height: 740 }, colorScheme: "light" },
] as const;

test("home shows the first announcement whole and folds the next ones, whose text stays in the page", async () => {
  const page = await newPage();
  await visit(page, "/home");
  const [first, second] = await page.getByRole("article").all();
  if (!first || !second) throw new Error("the demo has more of them");
  expect(await first.getByText("Read on").count()).toBe(0);
  const rest = second.getByText("The next siege is on");
  expect(await rest.count()).toBe(1);
  expect(await rest.isVisible()).toBe(false);
  await second.getByText("Read on").focus();
  await page.keyboard.press("Enter");
  await rest.waitFor({ state: "visible" });
  expectSilence(page);
  await page.context().close();
});

test("home leads to all news, page by page, and each to its own", async () => {
  const page = await newPage();
  await visit(page, "/home");
  await page.getByRole("link", { name: "All news" }).click();
  await page.waitForURL(/\/news$/);
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await page.getByText("Page 1 of 2").waitFor();
  await expect.poll(() => titles.count()).toBe(10);
  await page.getByRole("link", { name: "Older" }).click();
  await page.waitForURL(/\/news\?page=1$/);
  await page.getByText("Page 2 of 2").waitFor();
  await expect.poll(() => page.title()).toMatch(/^All news, page 2/);
  // Others may be writing.
  await expect.poll(() => titles.count()).toBeGreaterThanOrEqual(2);
  const title = await titles.first().innerText();
  await titles.first().getByRole("link").click();
  await page.waitForURL(/\/news\/\d+-[a-z0-9-]+$/);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const neighbour = page
    .getByRole("navigation", { name: "Other news" })
    .getByRole("link", { name: /^Older/ });
  const target = (await neighbour.getAttribute("href")) ?? "";
  await neighbour.click();
  await page.waitForURL(portalUrl + target);
  await page.getByRole("main").getByRole("link", { name: "All news" }).click();
  await page.waitForURL(/\/news$/);
  expectSilence(page);
  await page.context().close();
});

test.each(atLength(looks))(
  "the news fit and are accessible at $viewport.width px, $colorScheme",
  async (look) => {
    const page = await newPage(look);
    for (const path of atLength(["/news?page=1", "/news", "/news/1-the-second-gate"])) {
      await visit(page, path);
      expect(await accessProblems(page)).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
    }
    expectSilence(page);
    await page.context().close();
  },
);

test("an announcement is complete HTML with a card of its own, in each language", async () => {
  for (const [prefix, byline] of [
    ["", "Posted by: Orsolan"],
    ["/lt", "Paskelbė: Orsolan"],
  ] as const) {
    const path = `${prefix}/news/2-siege-of-the-ashen-keep`;
    const html = await read(path);
    expect(html).toContain("<title>The Ashen Keep has fallen, by nine minutes · ");
    expect(html).toContain(byline);
    expect(html).toContain("one Cardinal who was resurrected eleven times");
    expect(html).toContain(`rel="canonical" href="${portalUrl}${path}"`);
    expect(html).toContain('property="og:type" content="article"');
    expect(html).toContain('property="og:title" content="The Ashen Keep has fallen');
    expect(html).toContain('property="og:description" content="Two hours, four broken gates');
    const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@graph": [
        {},
        { "@type": "NewsArticle", url: portalUrl + path, datePublished: "2026-11-17T21:45:00.000Z" },
      ],
    });
  }
});

test.each([
  ["/news/2", "/news/2-siege-of-the-ashen-keep"],
  ["/news/2-as-it-was-called-once", "/news/2-siege-of-the-ashen-keep"],
  ["/news/siege-of-the-ashen-keep", "/news/2-siege-of-the-ashen-keep"],
  ["/lt/news/2", "/lt/news/2-siege-of-the-ashen-keep"],
])("%s leads to %s for good", async (path, target) => {
  const reply = await fetch(portalUrl + path, { redirect: "manual" });
  expect([reply.status, reply.headers.get("location")]).toEqual([301, target]);
});

test.each(atLength(["/news/nothing-of-the-kind", "/news/%27", "/news?page=99", "/news/999999"]))(
  "%s is not found, says so, and leads on",
  async (path) => {
    expect((await fetch(portalUrl + path)).status).toBe(404);
    const page = await newPage();
    await visit(page, path);
    await page
      .getByRole("main")
      .getByRole("link", { name: /All news|The newest news/ })
      .click();
    await page.waitForURL(/\/news$/);
    expect(await accessProblems(page)).toEqual([]);
    await page.context().close();
  },
);

test("the feed tells what happened in the world, too, to those who ask for it, whatever the game calls it", async () => {
  const at = new Date().toISOString();
  const hostile = '<b>Siege</b> & "gates" ]]> \u0001 open';
  const reply = await fetch(`${portalUrl}/api/game/chronicle`, {
    method: "POST",
    headers: { authorization: `Bearer ${gameApiKey}`, "content-type": "application/json" },
    body: JSON.stringify([
      { id: "feed 1", at, kind: "told", text: hostile },
      { id: "feed 2", at, kind: "fight", winner: "O'Briar", loser: "<Ashen>", place: "Giran Harbor" },
    ]),
  });
  expect(reply.status).toBe(200);
  const headline = "<title>&lt;b&gt;Siege&lt;/b&gt; &amp; &quot;gates&quot; ]]&gt; open</title>";
  // What is told ends what the portal keeps of it a moment later.
  await expect.poll(() => read("/feed.xml?chronicle=1")).toContain(headline);
  const feed = await read("/feed.xml?chronicle=1");
  expect(feed).toContain("<title>O&apos;Briar beats &lt;Ashen&gt;</title>");
  expect(feed).toMatch(new RegExp(`<link>${portalUrl}/chronicle/\\d+</link>`));
  expect(feed).toContain(`${portalUrl}/news/2</guid>`);
  expect(await read("/feed.xml")).not.toContain("Siege&lt;/b&gt;");
});

test("the feed and the sitemap lead to each announcement", async () => {
  const address = `${portalUrl}/news/2-siege-of-the-ashen-keep`;
  const feed = await read("/feed.xml");
  expect(feed).toContain(`<link>${address}</link><guid isPermaLink="false">${portalUrl}/news/2</guid>`);
  expect(feed).not.toMatch(/href=&quot;\//);
  const sitemap = await read("/sitemap.xml");
  expect(sitemap).toContain(`<loc>${address}</loc>`);
  expect(sitemap).toContain(`<loc>${portalUrl}/lt/news</loc>`);
  expect(await read("/lt/feed.xml")).toContain(`<link>${portalUrl}/lt/news/2-siege-of-the-ashen-keep</link>`);
});
