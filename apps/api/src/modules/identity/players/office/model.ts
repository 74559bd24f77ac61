/** The record's word for a note, whose text lies outside it. */
export const noteAction = "players.note";

/** What turns the direction of a text or does not show at all: somebody copied it along. */
const unseen = /[\p{Cc}\p{Cf}]+/gu;

/** What somebody looks for, as it can be compared: composed, without what nobody sees. */
export const plainSearch = (typed: string): string => typed.normalize("NFC").replace(unseen, "").trim();

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The last number that a delivery can have. */
const lastDelivery = 2_147_483_647;

/** The number that a text is: `#12` an account's, `D-12` a delivery's, `12` either. */
export function numbersIn(text: string): { account?: number; delivery?: number; uuid?: string } {
  if (uuidPattern.test(text)) return { uuid: text };
  const match = /^(#|[a-z]-?)?(\d{1,15})$/.exec(text);
  if (!match) return {};
  const number = Number(match[2]);
  if (match[1] === "#") return { account: number };
  const delivery = number <= lastDelivery ? { delivery: number } : {};
  return match[1] === undefined ? { account: number, ...delivery } : delivery;
}
