import { type Params, refusalOf } from "@gatehouse/contract/refusals";
import type { PublicTexts } from "@gatehouse/contract/texts/en";
import { say as sayIn, sentence } from "@gatehouse/contract/texts/sentence";
import { textsOf } from "../../messages/refusals.ts";
import { language } from "./language.ts";

/** A text of the API in the page's language. */
export const say = <Code extends keyof PublicTexts>(code: Code, params: Params<Code> | object = {}): string =>
  sayIn(textsOf(language()), code, params);

/** What a schema's issue says, in the page's language. */
export function sayIssue(message: string): string {
  const refusal = refusalOf(message);
  return refusal ? sentence(textsOf(language()), refusal) : message;
}
