import { escapeXml } from "./escape.ts";

/** An item of a feed, as RSS 2.0 has it. */
export type FeedItem = { at: Date; xml: string };

export const element = (name: string, content: string): string => `<${name}>${escapeXml(content)}</${name}>`;

type Parts = {
  title: string;
  link: string;
  /** What the item is known by: readers would show it again when that changes. */
  known: string;
  at: Date;
  author?: string;
  description?: string;
};

export const feedItem = ({ title, link, known, at, author, description }: Parts): FeedItem => ({
  at,
  xml: [
    "<item>",
    element("title", title),
    element("link", link),
    `<guid isPermaLink="false">${escapeXml(known)}</guid>`,
    element("pubDate", at.toUTCString()),
    ...(author === undefined ? [] : [element("dc:creator", author)]),
    ...(description === undefined ? [] : [element("description", description)]),
    "</item>",
  ].join(""),
});
