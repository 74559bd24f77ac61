import { eventPath } from "@gatehouse/contract/pages";

export type EventTarget = { to: string; isOutside: boolean };

/** Where an event's "Read more" leads: a page of the event's own, of the site, or elsewhere. */
export function targetOf(link: string): EventTarget {
  if (/^https?:/i.test(link)) return { to: link, isOutside: true };
  return { to: link.startsWith("/") ? link : eventPath(link), isOutside: false };
}
