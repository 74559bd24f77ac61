import type { ChronicleEntry, ChronicleKind } from "@gatehouse/contract/game/chronicle";
import type { SceneName } from "../../../ui/art/scenes.ts";

const scenes: Partial<Record<ChronicleKind, SceneName>> = {
  castleTaken: "ladder",
  roundWon: "viaduct",
  hero: "snow",
  eventHeroNamed: "duel",
};

/** What is worth a picture, and which: a castle that changed hands, a grand boss that fell, a round that was won, heroes. */
export function sceneOfEntry(entry: ChronicleEntry): SceneName | undefined {
  if (entry.kind === "bossDied") return entry.bossKind === "grand" ? "dragon" : undefined;
  return scenes[entry.kind];
}
