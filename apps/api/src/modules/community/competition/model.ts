import type { Video } from "../../../gateways/youtube/port.ts";

/** What the prize of a week is known by. */
export const prizeReference = (week: string): string => `competition:${week}`;
/** The week of a prize; null when it is another's. */
export const weekOfPrize = (reference: string): string | null =>
  /^competition:([\d-]{10})$/.exec(reference)?.[1] ?? null;

/** What a link leads to: a video's id, or why it is none. */
export type VideoLink = { id: string } | { problem: "notYoutube" | "playlist" };

const hosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const paths = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;
const videoId = /^[\w-]{11}$/;

/** Reads a link as people copy it: watch, short, live and embedded videos, `youtu.be`, mobile, with or without https. */
export function readVideoLink(link: string): VideoLink {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return { problem: "notYoutube" };
  const { hostname, pathname, searchParams } = new URL(address);
  const isShort = /^(?:www\.)?youtu\.be$/.test(hostname);
  if (!isShort && !hosts.test(hostname)) return { problem: "notYoutube" };
  const id = isShort
    ? pathname.slice(1).replace(/\/$/, "")
    : (paths.exec(pathname)?.[1] ?? (/^\/watch\/?$/.test(pathname) ? searchParams.get("v") : null));
  if (id && videoId.test(id) && id !== "videoseries") return { id };
  return { problem: searchParams.has("list") ? "playlist" : "notYoutube" };
}

const folded = (text: string): string => text.normalize("NFKC").replace(/\s+/g, " ").toLowerCase();

export const hasName = ({ title }: Video, serverName: string): boolean =>
  folded(title).includes(folded(serverName));

export const hasTag = ({ tags }: Video, tag: string): boolean =>
  tags.some((one) => folded(one).includes(folded(tag)));
