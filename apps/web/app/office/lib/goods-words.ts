import { goodsProblems, reasonParts } from "@gatehouse/contract/game/reasons";
import { gameReasonWords } from "../../lib/words/game-reason.ts";
import { word } from "./words.ts";

const problems: readonly string[] = goodsProblems;

/** Why goods came back or stand still, in the page's language; what others wrote as it is. */
export function goodsWords(kept: string): string {
  const parts = reasonParts(kept);
  if (parts === null || !problems.includes(parts.code)) return gameReasonWords(kept);
  return word("officeMoney.goods.problem", { code: parts.code, about: parts.about });
}
