import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { type FeedItem, feedItem } from "../../../lib/xml/feed.ts";
import { pageHref } from "../../../lib/words/language.ts";
import { paths } from "../../../paths.ts";
import { plainWords, tidingsOf } from "./tidings.ts";

/** An entry of the chronicle in a feed. */
export function chronicleItem(entry: ChronicleEntry, publicUrl: string): FeedItem {
  const { head, detail } = tidingsOf(entry);
  const link = publicUrl + pageHref(paths.chronicle);
  return feedItem({
    title: plainWords(head),
    link,
    known: `${link}/${entry.id}`,
    at: new Date(entry.at),
    ...(detail !== undefined && { description: plainWords(detail) }),
  });
}
