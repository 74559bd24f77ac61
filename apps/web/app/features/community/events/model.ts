import { eventPath, paths } from "@gatehouse/contract/pages";
import { type SceneName, sceneAt, sceneOfEvent, sceneOfKind } from "../../../ui/art/scenes.ts";
import type { FactionCode } from "../../../ui/factions.ts";

/** What an event of the game is about, and where that stands: castles, bosses, shops, or who has won the most events. */
export function aboutOf(kind: string) {
  switch (sceneOfKind(kind)) {
    case "ladder":
      return { title: "world.castles.title", to: `${paths.world}#castles` } as const;
    case "dragon":
      return { title: "world.bosses.title", to: `${paths.world}#bosses` } as const;
    case "market":
      return { title: "world.row.shops", to: `${paths.world}#shops` } as const;
    default:
      return { title: "rankings.options.wonEvents", to: `${paths.rankings}?sort=wonEvents` } as const;
  }
}

export type EventTarget = { to: string; isOutside: boolean };

export type Picture = { faction?: FactionCode | undefined; scene: SceneName };

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

/** How an event is drawn wherever it stands: as one of the game where it is one, or else by its place of the list. */
export const pictureFor = (known: { kind: string; name: string } | undefined, place: number): Picture =>
  known ? pictureOf(known) : pictureAt(place);

/** What an opening may hold to stand over a drawing. */
const longestOpening = 300;

/**
 * What the office wrote of an event, parted: its first paragraph, for the head, and what follows. Nothing goes into the head that is
 * long, or that leads on to what follows.
 */
export function openingOf(html: string): { opening: string; rest: string } {
  const end = html.indexOf("</p>");
  const opening = html.slice(0, end + "</p>".length);
  const stays = !html.startsWith("<p>") || end > longestOpening || html.slice(0, end).trimEnd().endsWith(":");
  return end < 0 || stays ? { opening: "", rest: html } : { opening, rest: html.slice(opening.length) };
}

/** Where an event's "Read more" leads: a page of the event's own, of the site, or elsewhere. */
export function targetOf(link: string): EventTarget {
  if (/^https?:/i.test(link)) return { to: link, isOutside: true };
  return { to: link.startsWith("/") ? link : eventPath(link), isOutside: false };
}
