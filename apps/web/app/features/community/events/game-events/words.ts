import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";

/** Who won, or how many have signed up, as far as the game tells. */
export function stateOf({ winner, registered, places }: WorldEvent): string {
  if (winner) return text("events.tonight.won", { name: winner.name });
  if (registered === undefined) return "";
  return places === undefined
    ? text("events.tonight.registered", { n: registered, text: formatWhole(registered) })
    : text("events.tonight.places", { n: formatWhole(registered), places: formatWhole(places) });
}
