import { type Params, refusalOf } from "@gatehouse/contract/refusals";
import { en, type Texts } from "@gatehouse/contract/texts/en";
import { say as sayIn, sentence } from "@gatehouse/contract/texts/sentence";

/** A text of the API in the page's language. */
export const say = <Code extends keyof Texts>(code: Code, params: Params<Code> | object = {}): string =>
  sayIn(en, code, params);

/** What a schema's issue says, in the page's language. */
export function sayIssue(message: string): string {
  const refusal = refusalOf(message);
  return refusal ? sentence(en, refusal) : message;
}
