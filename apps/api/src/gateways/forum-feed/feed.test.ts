import { expect, test } from "vitest";
import { readFeed } from "./feed.ts";

const feedUrl = "https://forum.example/feed";
const rss = (item: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="x"><channel><title>F</title>${item}</channel></rss>`;
const date = "<pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate>";
const titleOf = (title: string) =>
  readFeed(rss(`<item><title>${title}</title><link>/t/1</link>${date}</item>`), feedUrl)[0]?.title;

test.each([
  ["Siege &amp; glory", "Siege & glory"],
  ["<![CDATA[<b>Bold</b>   words]]>", "Bold words"],
  ["&lt;b&gt;Bold&lt;/b&gt; words", "Bold words"],
  ["<![CDATA[Hello<script>alert(1)</script>]]>", "Hello"],
  ["&lt;img src=x onerror=alert(1)&gt;Hello", "Hello"],
  ["1 &lt; 2", "1 < 2"],
  ["Tom &amp;amp; Jerry", "Tom & Jerry"],
  ["x".repeat(300), `${"x".repeat(199)}…`],
])("the title %s is shown as plain text", (title, shown) => {
  expect(titleOf(title)).toBe(shown);
});

test("an RSS post has the author's name and never the address", () => {
  const author = (element: string) =>
    readFeed(rss(`<item><title>T</title><link>/t</link>${date}${element}</item>`), feedUrl)[0]?.author;
  expect(author("<author>ann@example.com (Ann of Aden)</author>")).toBe("Ann of Aden");
  expect(author("<author>ann@example.com</author>")).toBe("ann");
  expect(author("<dc:creator><![CDATA[Ann]]></dc:creator>")).toBe("Ann");
  expect(author("")).toBe("");
});

test.each([
  ["author", (long: string) => `<author>${long}</author>`],
  ["date", (long: string) => `<pubDate>${long}</pubDate>`],
  ["link", (long: string) => `<link>${long}</link>`],
  ["title", (long: string) => `<title>${long}</title>`],
])("a megabyte of %s is read as fast as any other", (_name, element) => {
  const post = `<item><title>T</title><link>/t</link>${date}<author>Ann</author></item>`;
  for (const unit of ["a@", " ", "a@a (", "&lt;a ", "(", "\t@ "]) {
    const own = `<item>${element(unit.repeat(1_000_000 / unit.length))}<title>U</title><link>/u</link>${date}</item>`;
    const before = process.threadCpuUsage();
    expect(readFeed(rss(own + post), feedUrl).map(({ author }) => author)).toContain("Ann");
    const { user, system } = process.threadCpuUsage(before);
    // One that looks again from each character takes minutes.
    expect(user + system).toBeLessThan(2_000_000);
  }
});

test("an Atom feed is read as well, the newest post first", () => {
  const entry = (title: string, updated: string) =>
    `<entry><title type="html">${title}</title><link rel="self" href="/no"/><link rel="alternate" href="/t/${title}"/>` +
    `<author><name>Bob</name></author><updated>${updated}</updated></entry>`;
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom">${entry("old", "2026-11-19T10:00:00+02:00")}${entry("new", "2026-11-20T10:00:00Z")}</feed>`;
  expect(readFeed(feed, feedUrl)).toEqual([
    { title: "new", link: "https://forum.example/t/new", author: "Bob", created: "2026-11-20T10:00:00.000Z" },
    { title: "old", link: "https://forum.example/t/old", author: "Bob", created: "2026-11-19T08:00:00.000Z" },
  ]);
});

test("what is no post is left out", () => {
  const item = (link: string, when = date) => rss(`<item><title>T</title><link>${link}</link>${when}</item>`);
  expect(readFeed(item("javascript:alert(1)"), feedUrl)).toEqual([]);
  expect(readFeed(item(""), feedUrl)).toEqual([]);
  expect(readFeed(item("/t", "<pubDate>yesterday</pubDate>"), feedUrl)).toEqual([]);
  expect(readFeed(rss(""), feedUrl)).toEqual([]);
});

test.each([
  "<!doctype html><html><title>Just a moment</title></html>",
  '{"posts":[]}',
  "",
  '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">]><lolz>&lol;</lolz>',
])("%s is no feed", (text) => {
  expect(() => readFeed(text, feedUrl)).toThrow("not a feed");
});

test("entities of its own are not expanded", () => {
  expect(
    readFeed(
      `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>${rss(
        `<item><title>&a;&b;</title><link>/t</link>${date}</item>`,
      )}`,
      feedUrl,
    )[0]?.title,
  ).toBe("&a;&b;");
});

test("a post leads to an address of the web and nowhere else", () => {
  const linkOf = (link: string, from = feedUrl) =>
    readFeed(rss(`<item><title>T</title><link>${link}</link>${date}</item>`), from)[0]?.link;
  expect(linkOf("javascript:alert(1)")).toBeUndefined();
  expect(linkOf("https://name:word@forum.example/t/1")).toBeUndefined();
  expect(linkOf("http://elsewhere.example/t/1")).toBeUndefined();
  expect(linkOf("https://elsewhere.example/t/1")).toBe("https://elsewhere.example/t/1");
  expect(linkOf("http://forum.example/t/1")).toBe("https://forum.example/t/1");
  expect(linkOf("http://elsewhere.example/t/1", "http://forum.example/feed")).toBe(
    "http://elsewhere.example/t/1",
  );
});
