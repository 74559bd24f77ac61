import { eventPath } from "@gatehouse/contract/pages";
import { type SceneName, sceneAt } from "../../../ui/art/scenes.ts";
import type { FactionCode } from "../../../ui/factions.ts";

export type EventTarget = { to: string; isOutside: boolean };

const cloths = ["demons", "nature", "angels"] as const;

/** How the event at this place of the list is drawn, there and on its page. */
export const pictureAt = (place: number): { faction?: FactionCode | undefined; scene: SceneName } => ({
  faction: cloths[place % cloths.length],
  // The first is how the site itself looks.
  scene: sceneAt(place + 1),
});

/** Where an event's "Read more" leads: a page of the event's own, of the site, or elsewhere. */
export function targetOf(link: string): EventTarget {
  if (/^https?:/i.test(link)) return { to: link, isOutside: true };
  return { to: link.startsWith("/") ? link : eventPath(link), isOutside: false };
}
