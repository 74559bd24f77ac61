import type { Texts } from "./texts/en.ts";

/** Every refusal of the API: its code, which never changes, and the HTTP status that it is answered with. */
export const refusals = {
  "field.required": 422,
  "field.min": 422,
  "field.max": 422,
  "email.invalid": 422,
  "password.mismatch": 422,
  "login.characters": 422,
  "login.gameCharacters": 422,
  "password.characters": 422,
  "field.wrongType": 422,
  "login.wrong": 401,
  "captcha.required": 422,
  "captcha.wrong": 422,
  "login.taken": 422,
  "code.wrong": 422,
  "session.required": 401,
  "session.ended": 401,
  "device.pending": 403,
  "email.unverified": 422,
  "service.busy": 503,
  "email.verified": 422,
  "claim.unavailable": 422,
  "game.unavailable": 503,
  "password.wrong": 422,
  "twoFactor.on": 422,
  "twoFactor.off": 422,
  "twoFactor.pause": 429,
  "session.stale": 422,
  "confirmation.required": 403,
  "passkey.refused": 422,
  "passkey.unknown": 401,
  "passkey.taken": 422,
  "passkey.tooMany": 422,
  "recovery.wrong": 422,
  "provider.paramsMissing": 422,
  "provider.refused": 422,
  "provider.off": 404,
  "provider.down": 502,
  "provider.stateWrong": 422,
  "provider.twoFactor": 403,
  "provider.emailInUse": 409,
  "link.wrong": 422,
  "link.ofAnother": 409,
  "provider.identityTaken": 409,
  "provider.linked": 409,
  "provider.notLinked": 404,
  "provider.lastWayIn": 422,
  "temporaryPassword.mismatch": 422,
  "temporaryPassword.required": 422,
  "temporaryPassword.min": 422,
  "temporaryPassword.max": 422,
  "temporaryPassword.wrong": 422,
  "request.notJson": 400,
  "request.notAnObject": 400,
  "request.jsonOnly": 415,
  "request.tooLarge": 413,
  "request.nullCharacter": 400,
  notFound: 404,
  "request.forgery": 403,
  "request.tooMany": 429,
  "server.error": 500,
  "bridge.key": 401,
  "field.wholeNumber": 422,
  "field.between": 422,
  "field.atLeast": 422,
  "field.atMost": 422,
  "field.tooLong": 422,
  "field.tooMany": 422,
  "field.oneOf": 422,
  "field.time": 422,
  "field.date": 422,
  "ranking.unknownSort": 422,
  "request.notAnArray": 400,
  "character.unknown": 422,
  "ranking.ids": 422,
  "delivery.notClaimed": 409,
  "delivery.endedOtherwise": 409,
  "delivery.inGameTable": 409,
  "delivery.byPortal": 422,
  "bridge.tooManyRows": 422,
  "captcha.unavailable": 502,
  "email.taken": 422,
  "donation.failed": 502,
  "donation.notApproved": 422,
  "donation.declined": 422,
  "donation.otherAmount": 422,
  "donation.expired": 422,
  "donation.unanswered": 502,
  "donation.credited": 409,
  "notification.unsigned": 403,
  "notification.unchecked": 503,
  "notification.otherMode": 403,
  "transfer.notEnough": 422,
  "transfer.onHold": 422,
  "transfer.notOwnCharacter": 422,
  "transfer.characterRenamed": 422,
  "claim.wrong": 422,
  "donation.unavailable": 503,
  "request.badPath": 400,
  "request.pathTooLong": 414,
  "provider.accountGone": 401,
  "field.invalid": 422,
  "competition.closed": 422,
  "competition.unavailable": 503,
  "video.notYoutube": 422,
  "video.playlist": 422,
  "video.unknown": 422,
  "video.title": 422,
  "video.tag": 422,
  "video.taken": 422,
  "video.hasWon": 422,
  "youtube.unavailable": 503,
  "command.notClaimed": 409,
  "command.endedOtherwise": 409,
  "chronicle.future": 422,
  "unstuck.online": 422,
  "unstuck.tooSoon": 429,
  "adjustment.zero": 422,
  "adjustment.belowZero": 422,
  "adjustment.otherRequest": 409,
  "delivery.leased": 409,
  "delivery.nothingToSee": 409,
  "money.comparing": 409,
  "refund.nothing": 422,
  "refund.asked": 409,
  "refund.refused": 422,
  "difference.how": 422,
  "payment.contradicts": 422,
  "text.changed": 409,
  "text.draftChanged": 409,
  "text.taken": 409,
  "text.nothing": 422,
  "text.until": 422,
  "text.notUndone": 409,
  "account.locked": 403,
  "player.locked": 409,
  "player.notLocked": 409,
  "player.official": 403,
  "player.noEmail": 422,
  "player.noGameLogin": 422,
  "permission.missing": 403,
  "confirm.needed": 403,
  "confirm.pause": 429,
  "office.ownAccount": 403,
  "office.changed": 409,
  "office.lastOwner": 409,
  "office.ownRequest": 403,
  "office.requestEnded": 409,
  "registration.off": 503,
  "transfer.off": 503,
  "donation.off": 503,
  "vote.off": 503,
  "switch.until": 422,
  "desk.taken": 409,
  "competition.judged": 409,
  "video.disqualified": 422,
} as const;

export type RefusalCode = keyof typeof refusals;

/** What the sentence of a code is made with. */
export type Params<Code extends keyof Texts> = Texts[Code] extends (params: infer P extends object) => string
  ? P
  : object;

type PlainCode = { [Code in RefusalCode]: Texts[Code] extends string ? Code : never }[RefusalCode];

/** Makes something of a code, with the parameters of its sentence where that has any. */
export type Refuse<Result> = {
  (code: PlainCode): Result;
  <Code extends Exclude<RefusalCode, PlainCode>>(code: Code, params: Params<Code>): Result;
};

/** Why something was refused; `row` is the place (from 0) in a list that was sent, `key` what that row calls itself. */
export type Refusal = { code: RefusalCode; params: object; row?: { index: number; key?: string } };

export const refusal: Refuse<Refusal> = (code: RefusalCode, params = {}) => ({ code, params });

/** A refusal as the message of a schema's issue: zod carries strings. */
export const refused: Refuse<string> = (code: RefusalCode, params = {}) => JSON.stringify({ code, params });

/** The refusal that an issue's message carries; null for a text of zod's own. */
export function refusalOf(message: string): Refusal | null {
  if (!message.startsWith('{"code":')) return null;
  return JSON.parse(message) as Refusal;
}

/** The refusals that a schema's issues carry. */
export const refusalsOf = (issues: readonly { message: string }[] = []): Refusal[] =>
  issues.flatMap(({ message }) => refusalOf(message) ?? []);
