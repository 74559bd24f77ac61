import { limits } from "@gatehouse/contract/limits";
import type { ForumPost } from "@gatehouse/contract/community/forum";
import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import { browserAddress } from "../../platform/outbound/browser-address.ts";
import type { OutboundClient } from "../../platform/outbound/client.ts";
import type { ForumFeedSource } from "./port.ts";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Node = Element["children"][number];

/** RSS or Atom, whichever the forum has. */
export const createForumFeed = (url: string, client: OutboundClient): ForumFeedSource => ({
  posts: () => client.ask({ url }, (reply) => readFeed(reply.text, reply.url)),
});

/** The newest posts of a feed of RSS 2.0, RSS 1.0 or Atom; what has no title, link or date is left out. Throws for anything else. */
export function readFeed(xml: string, feedUrl: string): ForumPost[] {
  const root = parseDocument(xml, { xmlMode: true }).children.find(isElement);
  if (!root || !/^(?:rss|feed|rdf:RDF)$/i.test(root.name)) throw new Error("not a feed");
  const entries = DomUtils.getElementsByTagName((name) => name === "item" || name === "entry", root);
  return entries
    .map((entry) => readPost(entry, feedUrl))
    .filter((post) => post !== null)
    .toSorted((a, b) => b.created.localeCompare(a.created))
    .slice(0, limits.forumPosts);
}

function readPost(entry: Element, feedUrl: string): ForumPost | null {
  const title = plainText(textOf(entry, "title"));
  const link = linkOf(entry, feedUrl);
  const created = new Date(textOf(entry, "pubDate", "published", "dc:date", "updated"));
  if (!title || !link || Number.isNaN(created.getTime())) return null;
  return {
    title: shortened(title, limits.forumTitle),
    link,
    author: shortened(authorOf(entry), limits.forumAuthor),
    created: created.toISOString(),
  };
}

const isElement = (node: Node): node is Element => ElementType.isTag(node);

const childrenOf = (entry: Element, name: string): Element[] =>
  entry.children.filter(isElement).filter((node) => node.name === name);

/** The text of the first of these children that has one. */
const textOf = (entry: Element, ...names: string[]): string =>
  names
    .flatMap((name) => childrenOf(entry, name))
    .map((node) => DomUtils.textContent(node).trim())
    .find(Boolean)
    ?.slice(0, limits.forumText) ?? "";

function linkOf(entry: Element, feedUrl: string): string | null {
  const links = childrenOf(entry, "link");
  const atom = links.find(
    ({ attribs }) => attribs["href"] && (attribs["rel"] ?? "alternate") === "alternate",
  );
  const address = (atom?.attribs["href"] ?? textOf(entry, "link")).slice(0, limits.forumText);
  if (!address || !URL.canParse(address, feedUrl)) return null;
  const [link, feed] = [new URL(address, feedUrl), new URL(feedUrl)];
  // A forum behind a proxy that ends its TLS often names its own pages without the s.
  if (link.host === feed.host && link.protocol === "http:") link.protocol = feed.protocol;
  return browserAddress(link.href, feedUrl);
}

/** The author's name; an RSS author is `address (name)`, and nobody's address is shown. */
function authorOf(entry: Element): string {
  const [atom] = childrenOf(entry, "author");
  const text = plainText((atom && textOf(atom, "name")) || textOf(entry, "dc:creator", "author"));
  const open = text.indexOf("(");
  const isNamed = open > 0 && text.endsWith(")") && isAddress(text.slice(0, open).trimEnd());
  const name = isNamed ? text.slice(open + 1, -1) : text;
  return isAddress(name) ? name.slice(0, name.indexOf("@", 1)) : name;
}

/** Something before and after an `@`, and no blank. */
function isAddress(text: string): boolean {
  const at = text.indexOf("@", 1);
  return at > 0 && at < text.length - 1 && !/\s/.test(text);
}

/** What a reader would see of a text that may hold HTML: no tags, no scripts, no runs of blanks. */
const plainText = (text: string): string =>
  DomUtils.innerText(parseDocument(text).children).replace(/\s+/g, " ").trim();

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
