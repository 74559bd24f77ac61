import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import { className } from "@gatehouse/contract/game/classes";
import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { ServerCode } from "@gatehouse/contract/game/status";

export type Server = { server: ServerCode };

/** Names are the same in all languages. */
export const serverNames: Record<ServerCode, string> = { it: "Interlude", h5: "High Five" };

/** A character with its class. */
export const who = ({ name, classId }: CharacterMention): string =>
  classId === undefined ? name : `${name} (${className(classId)})`;

/** A ranking by its field: killDeathRatio, "kill death ratio". */
export const rankingOf = (sort: string): string =>
  sort.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** By the name that the game gives it. */
export type Faction = { code: FactionCode; name: string };
