import type { RefusalCode } from "@gatehouse/contract/refusals";
import type { Texts } from "@gatehouse/contract/texts/en";
import { ApiError } from "./reply.ts";
import { say } from "../words/say.ts";

type PlainCode = { [Code in RefusalCode]: Texts[Code] extends string ? Code : never }[RefusalCode];

/** What the browser itself refuses for a reason that the API has a text for. */
export const refusedHere = (code: PlainCode): ApiError => new ApiError(0, [{ code, line: say(code) }]);
