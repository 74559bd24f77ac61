import { type GameReason, type GoodsProblem, reasonParts } from "@gatehouse/contract/game/reasons";

/** What the portal's commands say, and what it writes into the game's own tables; `#` is what the reason is about. */
const texts: Record<GameReason | GoodsProblem, string> = {
  gone: "The character is gone",
  deleted: "The character is being deleted",
  sold: "The character belongs to another account now",
  renamed: "The character has another name",
  unknown: "The character does not exist",
  inventoryFull: "The inventory is full",
  noItem: "The game has no item #",
  late: "The game did not take it in time",
  unasked: "The game did not ask for it in time",
  silent: "The game took it and never said how it ended",
  rowLost:
    "Its row has vanished from the game's table, and it cannot be told whether before or after the goods were given. Look into the character's inventory, then acknowledge the delivery as docs/game-servers.md describes.",
  claimedLate:
    "The game server claimed it at # UTC and has not said that it gave the item: it may have stopped in between. Look into the character's inventory, then set delivered_at in gatehouse_deliveries, or clear claimed_at to have it given again.",
  itemUnknown:
    "The game does not seem to know the item # and would throw the delivery away: correct GAME_ITEM_ID.",
  itemUntold:
    "The game does not seem to know the item # and would throw the delivery away: grant the rights to read etcitem, weapon and armor that docs/game-servers.md lists.",
};

/** A kept reason in English; the game's own words as they are. */
export function reasonText(kept: string): string {
  const parts = reasonParts(kept);
  return parts ? texts[parts.code].replace("#", parts.about) : kept;
}

const codeOf = new Map(Object.entries(texts).map(([code, text]) => [text, code]));

/** The reason that a sentence in the game's table means, of the portal's own or of its scripts; other words as they are. */
export function reasonOf(sentence: string): string {
  const [, item] = /^The game has no item (\d{1,10})$/.exec(sentence) ?? [];
  return item === undefined ? (codeOf.get(sentence) ?? sentence) : `noItem ${item}`;
}

/** The sentences by which the portal, and nobody else, takes goods back in the game's table. */
export const takenBackTexts = (["gone", "deleted", "sold", "renamed"] as const).map((code) => texts[code]);
