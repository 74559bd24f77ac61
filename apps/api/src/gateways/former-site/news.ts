import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import { exits } from "../../platform/exit-status.ts";
import type { OutboundClient } from "../../platform/outbound/client.ts";
import { OutboundTrouble } from "../../platform/outbound/trouble.ts";
import { connectFormer, type FormerRow, text } from "./database.ts";
import { FormerSiteRefused } from "./port.ts";

export const formerNewsSources = ["rss", "azuriom", "namelessmc"] as const;
export type FormerNewsSource = (typeof formerNewsSources)[number];

/** An announcement of a former website: its address there, HTML, and null where nobody is named. */
export type FormerNews = {
  slug: string;
  title: string;
  content: string;
  author: string | null;
  created: Date;
};

/**
 * All announcements of a former website that everybody could read there, oldest first: of its feed (an address, asked by the client that
 * `reach` makes, or a file) or its database. Throws FormerSiteRefused.
 */
export async function readFormerNews(
  source: FormerNewsSource,
  address: string,
  reach: (address: string) => OutboundClient,
): Promise<FormerNews[]> {
  const news = source === "rss" ? await ofFeed(address, reach) : await ofDatabase(source, address);
  return news
    .filter(({ title, created }) => title !== "" && !Number.isNaN(created.getTime()))
    .toSorted((one, other) => one.created.getTime() - other.created.getTime());
}

const slugLength = 100;

/** What may stand in an address, of any text. */
const slugOf = (words: string): string =>
  words
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, slugLength)
    .replaceAll(/^-|-$/g, "");

const queries = {
  azuriom: {
    needs: {
      posts: ["id", "author_id", "title", "slug", "content", "published_at"],
      users: ["id", "name"],
    },
    sql: `select p.id, p.title, p.slug, p.content, u.name as author, unix_timestamp(p.published_at) as at
      from posts p left join users u on u.id = p.author_id where p.published_at <= now() order by p.id`,
    slug: (row: FormerRow) => slugOf(text(row["slug"])),
  },
  /** Topics of the forums that are news, by their first post; only where guests (group 0) may read. */
  namelessmc: {
    needs: {
      nl2_forums: ["id", "news"],
      nl2_forums_permissions: ["forum_id", "group_id", "view"],
      nl2_topics: ["id", "forum_id", "topic_title", "topic_creator", "topic_date", "deleted"],
      nl2_posts: ["id", "topic_id", "post_content", "deleted"],
      nl2_users: ["id", "username"],
    },
    sql: `select t.id, t.topic_title as title, p.post_content as content, u.username as author, t.topic_date as at
      from nl2_topics t
      join nl2_posts p on p.id = (select min(first.id) from nl2_posts first where first.topic_id = t.id)
      left join nl2_users u on u.id = t.topic_creator
      where t.deleted = 0 and p.deleted = 0 and t.forum_id in (
        select f.id from nl2_forums f join nl2_forums_permissions g on g.forum_id = f.id
        where f.news = 1 and g.group_id = 0 and g.view = 1)
      order by t.id`,
    slug: (row: FormerRow) =>
      `${slugOf(text(row["title"])).slice(0, 80)}-${text(row["id"])}`.replace(/^-/, ""),
  },
};

async function ofDatabase(source: Exclude<FormerNewsSource, "rss">, address: string): Promise<FormerNews[]> {
  const { needs, sql, slug } = queries[source];
  const database = await connectFormer(address);
  try {
    await database.look(source, needs);
    const rows = await database.rows(sql);
    return rows.map((row) => ({
      slug: slug(row) || `news-${text(row["id"])}`,
      title: text(row["title"]).trim(),
      content: text(row["content"]),
      author: text(row["author"]) || null,
      created: new Date(Number(row["at"]) * 1_000),
    }));
  } finally {
    await database.close();
  }
}

async function ofFeed(address: string, reach: (address: string) => OutboundClient): Promise<FormerNews[]> {
  const xml = await (/^https?:\/\//.test(address) ? asked(address, reach) : ofFile(address));
  const root = parseDocument(xml, { xmlMode: true }).children.find(isElement);
  if (!root || !/^(?:rss|feed|rdf:RDF)$/i.test(root.name))
    throw new FormerSiteRefused(`${address} is neither RSS nor Atom.`);
  return DomUtils.getElementsByTagName((name) => name === "item" || name === "entry", root).map(entryOf);
}

async function asked(address: string, reach: (address: string) => OutboundClient): Promise<string> {
  try {
    return await reach(address).ask({ url: address }, (reply) => reply.text);
  } catch (cause) {
    if (!(cause instanceof OutboundTrouble)) throw cause;
    throw new FormerSiteRefused(`${address} does not answer as it should: ${cause.message}.`, {
      cause,
      exit: exits.unavailable,
    });
  }
}

const ofFile = (file: string): Promise<string> =>
  readFile(file, "utf8").catch((cause: unknown) => {
    throw new FormerSiteRefused(`${file} cannot be read: ${(cause as Error).message}.`, {
      cause,
      exit: exits.noInput,
    });
  });

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
const isElement = (node: Node): node is Element => ElementType.isTag(node);

function entryOf(entry: Element): FormerNews {
  const of = (...names: string[]): string =>
    names
      .flatMap((name) => entry.children.filter(isElement).filter((child) => child.name === name))
      .map((child) => DomUtils.textContent(child).trim())
      .find(Boolean) ?? "";
  const [link] = entry.children
    .filter(isElement)
    .filter((child) => child.name === "link")
    .map((child) => child.attribs["href"] ?? DomUtils.textContent(child).trim());
  const id = of("guid", "id") || link || of("title");
  const last = URL.canParse(link ?? "")
    ? new URL(link ?? "").pathname.split("/").findLast(Boolean)
    : undefined;
  // The address there, if it says anything; else what tells the entry from others.
  const slug = slugOf((last ?? "").replace(/\.\w{1,5}$/, ""));
  return {
    slug: /[a-z]/.test(slug) ? slug : `news-${createHash("sha256").update(id).digest("hex").slice(0, 12)}`,
    title: of("title"),
    content: of("content:encoded", "content", "description", "summary"),
    author: of("dc:creator", "author") || null,
    created: new Date(of("pubDate", "published", "dc:date", "updated")),
  };
}
