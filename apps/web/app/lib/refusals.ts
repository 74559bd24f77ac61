import { type Params, type RefusalCode, refusalOf } from "@gatehouse/contract/refusals";
import { en, type Texts } from "@gatehouse/contract/texts/en";
import { say as sayIn, sentence } from "@gatehouse/contract/texts/sentence";
import { ApiError } from "./reply.ts";

/** The parameters of a text, where it has any. */
type Given<Code extends keyof Texts> = Texts[Code] extends string ? [] : [Params<Code>];
type PlainRefusal = { [C in RefusalCode]: Texts[C] extends string ? C : never }[RefusalCode];

/** What the API would say, in the page's language. */
export const say = <Code extends keyof Texts>(code: Code, ...given: Given<Code>): string =>
  sayIn(en, code, given[0] ?? {});

/** The message of a schema's issue, which carries a refusal, in the page's language. */
export function issueLine(message: string): string {
  const refusal = refusalOf(message);
  return refusal ? sentence(en, refusal) : message;
}

/** What the browser itself refuses for a reason that the API has a text for. */
export const refusedHere = (code: PlainRefusal): ApiError =>
  new ApiError(0, [{ code, line: sayIn(en, code, {}) }]);
