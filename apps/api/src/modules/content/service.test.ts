import type { Announcement } from "@gatehouse/contract/content/news";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startApp, testClock } from "../../../test/app.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await startApp({ clock: testClock("2026-11-21T12:00:00Z") });
});
afterAll(() => portal.close());

async function get<T = unknown>(path: string): Promise<T | null> {
  const reply = await portal.request(`/api/public${path}`);
  return reply.status === 204 ? null : ((await reply.json()) as T);
}

const getNews = async (query = "") => (await get<Announcement[]>(`/announcements/news${query}`)) ?? [];

const newsEntry = (slug: string, created: string, content = "<p>Text</p>") => ({
  slug,
  title: `Title of ${slug}`,
  content,
  author: "Warden Oriel",
  created,
});

const content = {
  news: [
    newsEntry("older", "2026-11-01T10:00:00Z"),
    newsEntry("newest", "2026-11-19T20:40:00+02:00"),
    newsEntry("oldest", "2026-10-01T10:00:00Z"),
  ],
  files: [
    {
      server: "it",
      title: "Launcher",
      description: "Updates the client.",
      mirrors: [{ label: "One", url: "https://mirror1.example/l.zip" }],
      size: 1_048_576,
    },
    { server: "h5", title: "Client", description: "", mirrors: [] },
  ],
  events: [
    { title: "Video competition", description: "<p>Win</p>", link: "/events/youtube" },
    { title: "Siege", description: "" },
  ],
  countdown: { date: "2027-01-02T20:00:00+02:00", title: "The second gate opens", description: "Be there." },
  homeVideo: { title: "Round 117", url: "https://www.youtube.com/watch?v=gatehouse01" },
  banners: [{ placement: "corner", title: "Vote for us", image: "", url: "https://list.example/vote" }],
};

test("imported content is served by the public calls", async () => {
  await portal.deps.content.importContent(content);

  const news = await getNews();
  expect(news.map((entry) => entry.title)).toEqual(["Title of newest", "Title of older", "Title of oldest"]);
  expect(news[0]).toEqual({
    id: expect.any(Number),
    slug: "newest",
    title: "Title of newest",
    content: "<p>Text</p>",
    author: "Warden Oriel",
    created: "2026-11-19T18:40:00.000Z",
  });
  expect(await getNews("?first=1&max=1")).toEqual([news[1]]);

  expect(await get("/announcements/files")).toEqual([
    { ...content.files[0], updated: portal.clock.now().toISOString() },
    { ...content.files[1], updated: portal.clock.now().toISOString() },
  ]);
  expect(await get("/announcements/date")).toEqual({
    ...content.countdown,
    date: "2027-01-02T18:00:00.000Z",
  });
  expect(await get("/announcements/video")).toEqual({
    title: "Round 117",
    embedUrl: "https://www.youtube-nocookie.com/embed/gatehouse01",
  });
  expect(await get("/ad")).toEqual(content.banners);
});

test("the list of news says how many there are in all", async () => {
  const reply = await portal.request("/api/public/announcements/news?first=1&max=1");
  expect(reply.headers.get("x-total-count")).toBe("3");
});

test("an announcement is found by its number, by its words or both, with its neighbours", async () => {
  const [newest, older, oldest] = await getNews();
  if (!newest || !older || !oldest) throw new Error("three were imported");
  const named = ({ id, slug, title }: Announcement) => ({ id, slug, title });
  const whole = { ...older, newer: named(newest), older: named(oldest) };
  for (const address of [`${older.id}-older`, String(older.id), "older", "OLDER", `${older.id}-once-other`]) {
    expect(await get(`/announcements/news/${address}`)).toEqual(whole);
  }
  expect(await get(`/announcements/news/${newest.id}`)).toMatchObject({ newer: null, older: named(older) });
  expect(await get(`/announcements/news/${oldest.id}`)).toMatchObject({ newer: named(older), older: null });
});

test("words that begin with another's number are told from it", async () => {
  const [{ id } = { id: 0 }] = await getNews();
  const slug = `${id}-years`;
  await portal.deps.content.importContent({ news: [newsEntry(slug, "2026-09-01T10:00:00Z")] });
  expect(await get(`/announcements/news/${slug}`)).toMatchObject({ slug });
  expect(await get(`/announcements/news/${id}`)).toMatchObject({ slug: "newest" });
  await portal.db.deleteFrom("announcements").where("slug", "=", slug).execute();
});

test.each(["nothing", "999999999", "99999999999999999999", "0", "-", "%27or%201", "x".repeat(200)])(
  "no announcement is called %s",
  async (address) => {
    const reply = await portal.request(`/api/public/announcements/news/${address}`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ codes: ["notFound"] });
  },
);

test("importing the same file again changes nothing", async () => {
  const everything = async () => [await getNews(), await get("/announcements/files"), await get("/ad")];
  const before = await everything();
  portal.clock.advance(3_600);
  await portal.deps.content.importContent(content);
  expect(await everything()).toEqual(before);
});

test("an entry with the same slug is brought up to date in its place", async () => {
  const [before] = await getNews();
  await portal.deps.content.importContent({
    news: [{ ...newsEntry("newest", "2026-11-19T18:40:00Z"), title: "Corrected" }],
  });
  const [after] = await getNews();
  expect(after).toEqual({ ...before, title: "Corrected" });
});

test("what an import leaves out stays, what it sets to null goes", async () => {
  await portal.deps.content.importContent({ homeVideo: null });
  expect(await get("/announcements/video")).toBeNull();
  expect(await get("/announcements/date")).not.toBeNull();
  await portal.deps.content.importContent({ countdown: null });
  expect(await get("/announcements/date")).toBeNull();
  expect(await getNews()).toHaveLength(3);
});

test("HTML is sanitised when it is stored", async () => {
  await portal.deps.content.importContent({
    news: [
      newsEntry(
        "hostile",
        "2026-11-20T10:00:00Z",
        `<h2 class="ql-align-center evil" onclick="x()">Hi</h2><script>alert(1)</script><img src="javascript:x" onerror="x()">
        <iframe src="https://www.youtube.com/embed/abc"></iframe><iframe src="https://evil.example/"></iframe>
        <a href="javascript:alert(1)">a</a><a href="https://ok.example" target="_blank">b</a><p style="color: red; position: fixed">c</p>`,
      ),
    ],
  });
  const html = (await getNews("?max=1"))[0]?.content;
  expect(html).toContain('<h2 class="ql-align-center">Hi</h2>');
  expect(html).toContain('src="https://www.youtube.com/embed/abc"');
  expect(html?.match(/<iframe/g)).toHaveLength(1);
  expect(html).toContain('<a href="https://ok.example">b</a>');
  expect(html).toContain('<span class="ql-color-red">c</span>');
  expect(html).not.toMatch(/script|onclick|onerror|javascript|evil|position/);
});

test("a file of another form is refused whole", async () => {
  const before = await getNews();
  await expect(
    portal.deps.content.importContent({ news: [newsEntry("good", "2026-11-20T10:00:00Z"), { slug: "bad" }] }),
  ).rejects.toThrow();
  expect(await getNews()).toEqual(before);
});

test.each([
  [
    "banners",
    { placement: "corner", title: "Trap", image: "javascript:alert(1)", url: "https://a.example" },
    "image",
  ],
  ["banners", { placement: "corner", title: "Trap", image: "", url: "data:text/html,x" }, "url"],
  ["events", { title: "Trap", description: "", link: "javascript:alert(1)" }, "link"],
  ["events", { title: "Trap", description: "", link: "vbscript:x" }, "link"],
  ["events", { title: "Trap", description: "", link: "//evil.example" }, "link"],
  [
    "files",
    {
      server: "it",
      title: "Trap",
      description: "",
      mirrors: [{ label: "One", url: "https://a.example/\nb" }],
    },
    "mirrors.0.url",
  ],
  ["banners", { placement: "corner", title: "Tr\u0000p", image: "", url: "/vote" }, "title"],
])("an address that could do harm is refused by its entry's name (%s)", async (list, entry, field) => {
  const everything = async () => [await getNews(), await get("/announcements/files"), await get("/ad")];
  const before = await everything();
  const good = newsEntry("beside-a-trap", "2026-11-21T10:00:00Z");
  const refusal = portal.deps.content.importContent({ news: [good], [list]: [entry] });
  await expect(refusal).rejects.toThrow(`${list} ${JSON.stringify(entry.title)}: ${field} must `);
  expect(await everything()).toEqual(before);
});

test("a home video's address is of the web, in one line", async () => {
  for (const url of ["javascript:alert(1)", "https://www.youtube.com/watch?v=gatehouse01\n"]) {
    await expect(portal.deps.content.importContent({ homeVideo: { title: "Trap", url } })).rejects.toThrow(
      "homeVideo: url must be",
    );
  }
});

test("an event leads to a page of its own, to a page of the site or to another one", async () => {
  const events = ["youtube", "/news/one", "https://list.example/event"].map((link, index) => ({
    title: `Way ${index}`,
    description: "",
    link,
  }));
  await expect(portal.deps.content.importContent({ events })).resolves.toMatchObject({ events });
});

test("news are asked for in whole numbers within their limits", async () => {
  const status = async (query: string) =>
    (await portal.request(`/api/public/announcements/news?${query}`)).status;
  expect(await status("max=50")).toBe(200);
  expect(await status("max=51")).toBe(422);
  expect(await status("max=0")).toBe(422);
  expect(await status("first=1.5")).toBe(422);
  expect(await status("first=x")).toBe(422);
});
