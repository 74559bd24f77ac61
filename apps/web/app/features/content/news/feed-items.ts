import type { Announcement } from "@gatehouse/contract/content/news";
import { announcementPath } from "@gatehouse/contract/pages";
import { type FeedItem, feedItem } from "../../../lib/xml/rss.ts";
import { pageHref } from "../../../lib/words/language.ts";
import { absoluteLinks, ownLinks } from "../../../lib/links/own-links.ts";
import { paths } from "../../../paths.ts";

/** An announcement in a feed, with its whole content. */
export function newsItem(
  { title, content, author, created, ...item }: Announcement,
  publicUrl: string,
): FeedItem {
  return feedItem({
    title,
    link: publicUrl + pageHref(announcementPath(item)),
    // By its number alone, since its words may change.
    known: `${publicUrl}${pageHref(paths.news)}/${item.id}`,
    at: new Date(created),
    author,
    description: absoluteLinks(ownLinks(content), publicUrl),
  });
}
