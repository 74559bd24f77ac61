import { languages } from "@gatehouse/contract/languages";
import type { OwnPage } from "@gatehouse/contract/operations/brand";
import { language } from "../../../lib/words/language.ts";

/** A page of the operator's own in the page's language, or in the first that it is written in. */
export function textOf({ texts }: OwnPage) {
  const found = [language(), ...languages].map((one) => texts[one]).find((one) => one !== undefined);
  if (!found) throw new Error("A page of one's own without a text");
  return found;
}
