import { Hono } from "hono";
import type { Moods } from "../moods/moods.ts";
import type { Service } from "../service.ts";

const topics = [
  ["Siege of the Ashen Keep: who comes on Sunday?", "Brannoc"],
  ["Guide: from level 74 to your first S grade", "Maerwyn"],
  ["<b>Trade</b> &amp; barter: what a Golden Apiga buys", "Ysolde"],
  ["Clan Ravenmoor takes new members", "Dorn of the Keep"],
  ["Screenshots of the week", "Halcyra"],
] as const;

/** A forum with a feed of either kind: RSS at /forum/feed.xml, Atom at /forum/atom.xml. One title brings its own HTML. */
export function forumService(moods: Moods): Service {
  const at = (index: number) => new Date(Date.now() - (index * 7 + 1) * 3_600_000);
  const routes = new Hono()
    .use("*", moods.middleware("forum"))
    .get("/feed.xml", (c) => {
      const items = topics.map(
        ([title, author], index) =>
          `<item><title><![CDATA[${title}]]></title><link>${linkTo(c.req.url, index)}</link>` +
          `<dc:creator><![CDATA[${author}]]></dc:creator><pubDate>${at(index).toUTCString()}</pubDate>` +
          `<description><![CDATA[<p>…</p><script>alert(1)</script>]]></description></item>`,
      );
      return c.body(
        `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
          `<channel><title>Tavern of Aden</title>${items.join("")}</channel></rss>`,
        200,
        { "content-type": "application/rss+xml; charset=utf-8" },
      );
    })
    .get("/atom.xml", (c) => {
      const entries = topics.map(
        ([title, author], index) =>
          `<entry><title type="html">${escaped(title)}</title><link href="${linkTo(c.req.url, index)}"/>` +
          `<author><name>${author}</name></author><updated>${at(index).toISOString()}</updated></entry>`,
      );
      return c.body(
        `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Tavern of Aden</title>${entries.join("")}</feed>`,
        200,
        { "content-type": "application/atom+xml" },
      );
    })
    .get("/moved.xml", (c) => c.redirect(c.req.path.replace("moved", "feed"), 301))
    .get("/topic/:number", (c) => c.text(topics[Number(c.req.param("number"))]?.[0] ?? "No such topic"));
  return {
    name: "Forum",
    description: "A forum's feed, as RSS and as Atom; one title brings HTML.",
    path: "/forum",
    routes,
    links: [
      { label: "RSS", href: "/forum/feed.xml" },
      { label: "Atom", href: "/forum/atom.xml" },
    ],
  };
}

const linkTo = (url: string, index: number) => new URL(`/forum/topic/${index}`, url).href;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
