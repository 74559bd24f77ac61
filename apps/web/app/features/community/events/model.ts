import { eventPath } from "@gatehouse/contract/pages";
import { type SceneName, sceneAt, sceneOfEvent } from "../../../ui/art/scenes.ts";
import type { FactionCode } from "../../../ui/factions.ts";

export type EventTarget = { to: string; isOutside: boolean };

type Picture = { faction?: FactionCode | undefined; scene: SceneName };

const cloths = ["demons", "nature", "angels"] as const;

/** What a scene is drawn in: embers for a fight, jade for water and cold, gold for walls and harvests. */
const clothOf: Readonly<Record<SceneName, FactionCode>> = {
  citadel: "demons",
  duel: "demons",
  viaduct: "nature",
  ladder: "angels",
  dragon: "demons",
  archer: "angels",
  ship: "nature",
  snow: "nature",
  market: "angels",
  quarry: "demons",
};

/** How the event at this place of the list is drawn, there and on its page. */
export const pictureAt = (place: number): Picture => ({
  faction: cloths[place % cloths.length],
  // The first is how the site itself looks.
  scene: sceneAt(place + 1),
});

/** How an event of the game is drawn, in the evening and on its page. */
export function pictureOf(event: { kind: string; name: string }): Required<Picture> {
  const scene = sceneOfEvent(event);
  return { faction: clothOf[scene], scene };
}

/** Where an event's "Read more" leads: a page of the event's own, of the site, or elsewhere. */
export function targetOf(link: string): EventTarget {
  if (/^https?:/i.test(link)) return { to: link, isOutside: true };
  return { to: link.startsWith("/") ? link : eventPath(link), isOutside: false };
}
