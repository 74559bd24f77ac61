import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { chronicleEntryPath } from "@gatehouse/contract/game/chronicle-entry-paths";
import { type FeedItem, feedItem } from "../../../lib/xml/rss.ts";
import { pageHref } from "../../../lib/words/language.ts";
import { plainWords, tidingsOf } from "./tidings.ts";

/** An entry of the chronicle in a feed. */
export function chronicleItem(entry: ChronicleEntry, publicUrl: string): FeedItem {
  const { head, detail, facts = [] } = tidingsOf(entry);
  const more = [...(detail === undefined ? [] : [detail]), ...facts].map(plainWords);
  const link = publicUrl + pageHref(chronicleEntryPath(entry.id));
  return feedItem({
    title: plainWords(head),
    link,
    known: link,
    at: new Date(entry.at),
    ...(more.length > 0 && { description: more.join(" · ") }),
  });
}
