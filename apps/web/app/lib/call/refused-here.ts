import type { RefusalCode } from "@gatehouse/contract/refusals";
import type { PublicTexts } from "@gatehouse/contract/texts/en";
import { ApiError } from "./reply.ts";
import { say } from "../words/say.ts";

type PlainCode = {
  [Code in RefusalCode & keyof PublicTexts]: PublicTexts[Code] extends string ? Code : never;
}[RefusalCode & keyof PublicTexts];

/** What the browser itself refuses for a reason that the API has a text for. */
export const refusedHere = (code: PlainCode): ApiError => new ApiError(0, [{ code, line: say(code) }]);
