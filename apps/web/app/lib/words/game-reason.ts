import { gameReasons, reasonParts } from "@gatehouse/contract/game/reasons";
import { text } from "./i18n.ts";

const worded: readonly string[] = gameReasons;

/** Why the game did not do something, in the page's language; its own words as they are. */
export function gameReasonWords(reason: string): string {
  const parts = reasonParts(reason);
  if (parts === null || !worded.includes(parts.code)) return reason;
  return text("transfers.reasons", { reason: parts.code, item: parts.about });
}
