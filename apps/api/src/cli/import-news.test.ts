import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../test/app.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../test/mariadb.ts";
import { readConfig } from "../config.ts";
import { importNews } from "./import-news.ts";
import { UsageError } from "./usage-error.ts";

let app: TestApp;
let folder = "";
beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), "gatehouse-import-news-"));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function take(...args: string[]) {
  const lines: string[] = [];
  const config = readConfig({
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: app.deps.secretKey,
    SERVER_NAME: "Rune",
  });
  await importNews(config, args, { print: (line) => void lines.push(line), tell: () => {} });
  return lines;
}
const shown = async (): Promise<unknown> =>
  (await app.request("/api/public/announcements/news?first=0&max=10")).json();

const feed = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Old</title>
  <item><title>The siege &amp; its lords</title><link>https://old.example/news/the-siege.html</link>
    <pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate><dc:creator>Mira</dc:creator>
    <content:encoded><![CDATA[<p>Won.</p><script>alert(1)</script>]]></content:encoded></item>
  <item><title>Before it</title><guid>17</guid><pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>
    <description>&lt;b&gt;Soon&lt;/b&gt;</description></item>
  <item><title>Of no day</title></item></channel></rss>`;

test("a feed's news are taken once, from a file or its address, without what browsers must not run", async () => {
  const file = join(folder, "feed.xml");
  await writeFile(file, feed);
  expect(await take("--from", "rss", file, "--dry-run")).toEqual([
    expect.stringMatching(/^2026-11-01 {2}Before it {2}\(\/news\/news-[\da-f]{12}\)$/),
    "2026-11-02  The siege & its lords  (/news/the-siege)",
    "Dry run: would import 2 news, 0 left out.",
  ]);
  expect(JSON.stringify(await shown())).not.toContain("The siege");
  await take("--from", "rss", file);
  const server = createServer((_request, reply) => reply.end(feed)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await take("--from", "rss", `http://127.0.0.1:${port}/feed`);
  server.close();
  const text = JSON.stringify(await shown());
  expect(text.split("The siege &").length - 1).toBe(1);
  expect(text).toContain("Mira");
  expect(text).toContain("Rune");
  expect(text).not.toContain("alert");
});

test("what is no feed is refused in one sentence, and another source is wrong use", async () => {
  const file = join(folder, "page.html");
  await writeFile(file, "<html></html>");
  await expect(take("--from", "rss", file)).rejects.toThrow(`${file} is neither RSS nor Atom.`);
  await expect(take("--from", "rss", "http://127.0.0.1:1/feed")).rejects.toThrow("does not answer");
  await expect(take("--from", "joomla", file)).rejects.toThrow(UsageError);
});

describe.skipIf(isMariaDbMissing())("out of a former website's database", () => {
  let database: GameDatabase;
  beforeAll(async () => void (database = await createGameDatabase(null)));
  afterAll(() => database.drop());

  test("Azuriom's posts that are published, and NamelessMC's news that guests may read", async () => {
    for (const statement of [
      "create table users (id int primary key, name varchar(255))",
      "insert into users values (1, 'Azura')",
      "create table posts (id int primary key, author_id int, title varchar(255), slug varchar(255), content text, published_at timestamp null)",
      "insert into posts values (1, 1, 'Opened', 'we-open', '<p>Come in</p>', '2026-01-02 03:04:05'), (2, 1, 'Draft', 'draft', '', null)",
      "create table nl2_users (id int primary key, username varchar(20))",
      "create table nl2_forums (id int primary key, news boolean)",
      "insert into nl2_forums values (1, 1), (2, 1), (3, 0)",
      "create table nl2_forums_permissions (forum_id int, group_id int, view boolean)",
      "insert into nl2_forums_permissions values (1, 0, 1), (2, 0, 0), (3, 0, 1)",
      "create table nl2_topics (id int primary key, forum_id int, topic_title varchar(150), topic_creator int, topic_date int, deleted boolean)",
      "insert into nl2_topics values (7, 1, 'Patch Notes!', 1, 1767323045, 0), (8, 2, 'For the team', 1, 1767323045, 0), (9, 3, 'Chat', 1, 1767323045, 0)",
      "create table nl2_posts (id int primary key, topic_id int, post_content text, deleted boolean)",
      "insert into nl2_posts values (1, 7, '<p>Mended</p>', 0), (2, 7, 'thanks', 0), (3, 8, 'secret', 0), (4, 9, 'hi', 0)",
    ])
      await database.query(statement);
    expect(await take("--from", "azuriom", database.adminUrl)).toEqual([
      expect.stringMatching(/^2026-01-02 {2}Opened {2}\(\/news\/we-open\)$/),
      "Imported 1 news, 0 left out.",
    ]);
    expect(await take("--from", "namelessmc", database.adminUrl)).toEqual([
      "2026-01-02  Patch Notes!  (/news/patch-notes-7)",
      "Imported 1 news, 0 left out.",
    ]);
    expect(JSON.stringify(await shown())).toContain("Mended");
  });
});
