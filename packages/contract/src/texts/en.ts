import { limits } from "../limits.ts";
import type { InAnyLanguage } from "./any-language.ts";
import type { OfficeTexts } from "./office/en.ts";

/** The visible names of the fields that refusals speak of; any other is shown as it is called on the wire. */
const labels: Record<string, string> = {
  login: "Login",
  password: "Password",
  repeatPassword: "Repeat password",
  newPassword: "New password",
  currentPassword: "Current password",
  email: "Email",
  code: "Code",
  captcha: "Captcha",
  amount: "Amount",
  linkToken: "Link token",
  confirmation: "Login confirmation",
  reason: "Reason",
  role: "Role",
};
const label = (field: string): string => labels[field] ?? field;

/** Who takes the money; null where the sentence speaks of the payment itself. */
type Payment = { brand: string | null };

/** What the API says, in English: the texts are fixed word for word, since programs of others compare them (product.md 9.1). */
export const en = {
  "field.required": ({ field }: { field: string }) => `${label(field)} is required`,
  "field.min": ({ n }: { n: number }) => `min characters count ${n}`,
  "field.max": ({ n }: { n: number }) => `max characters count ${n}`,
  "email.invalid": "Email is not valid",
  "password.mismatch": "Passwords don't match",
  "login.characters": "Login may contain only letters and digits",
  "login.gameCharacters": "Login may contain only letters, digits and _ - .",
  "password.characters": "Password may contain only Latin letters, digits and symbols",
  "field.wrongType": ({ field }: { field: string }) => `${label(field)} has a wrong type`,
  "login.wrong": "Login or password is incorrect",
  "captcha.required": "Captcha is required",
  "captcha.wrong": "Captcha is not valid, please solve it again",
  "login.taken": "Login is already in use",
  "code.wrong": "The verification code is wrong or has expired",
  "session.required": "Log in to continue",
  "session.ended": "Session has ended, log in again",
  "device.pending": "Device verification is pending: enter your code to finish logging in",
  "email.unverified": "Verify your email first",
  unexpected: "Unexpected exception, please try again later",
  "service.busy": "This service is not available",
  "registration.done": "Your account has been created. Check your email inbox for the verification link.",
  "verification.done": "Your account has been verified",
  "email.verified": "Your email is already verified",
  "claim.unavailable": "Claiming is not available on this server",
  "claim.done": "Your game account is yours here, too. Check your email inbox for the verification link.",
  "game.unavailable": "The game server cannot be reached, please try again later",
  "game.delayed":
    "The game server cannot be reached right now: your game account follows as soon as it can be.",
  "verification.resent": "The verification mail is on its way. Check your email inbox.",
  "password.wrong": "Current password is incorrect",
  "twoFactor.on": "Two-factor login is already on",
  "twoFactor.off": "Two-factor login is not on",
  "twoFactor.pause": "Too many wrong codes. Wait a little, use a recovery code, or log in with a passkey.",
  "session.stale": "Log out and in again first: this session is too old for this change",
  "confirmation.required": "Show first that it is you: enter your password or a code",
  "passkey.refused": "The passkey was not accepted, please try again",
  "passkey.unknown": "This passkey belongs to no account here",
  "passkey.taken": "This passkey is already in use",
  "passkey.tooMany": `An account holds at most ${limits.passkeys.most} passkeys`,
  "recovery.asked":
    "If this login and email belong to an account, a mail with a link to set a new password is on its way.",
  "recovery.done": "Your new password has been set. You can log in with it now.",
  "recovery.wrong": "The recovery link is wrong or has expired",
  "password.changeFailed": "Change password request failed",
  "password.changed": "You have successfully changed your password",
  "account.deleteFailed": "Failed to delete account, try again later",
  "provider.missing": "No provider present, please try again later",
  "provider.paramsMissing": "Missing response params for authentication confirmation",
  "provider.refused": "Login attempt failed",
  "provider.off": "This login is not available here",
  "provider.down": ({ provider }: { provider: string }) =>
    `${provider} does not answer at the moment, please try again later`,
  "provider.stateWrong": "This login has expired or was already used, please start again",
  "provider.twoFactor":
    "Two-factor login protects this account: log in on the website and set the game's password in the settings",
  "provider.emailInUse": ({ provider }: { provider: string }) =>
    `An account with this email exists already. Log in to it, and you can link ${provider} to it.`,
  "link.wrong": "This link request has expired or was already used, please start again",
  "link.ofAnother": "This link request is meant for another account",
  "provider.identityTaken": ({ provider }: { provider: string }) =>
    `This ${provider} account is linked to another account already`,
  "provider.linked": ({ provider }: { provider: string }) => `${provider} is linked to this account already`,
  "provider.notLinked": ({ provider }: { provider: string }) => `${provider} is not linked to this account`,
  "provider.lastWayIn": "This is the only way into your account. Set a password first.",
  "temporaryPassword.given": `Log in to the game with this password within ${limits.temporaryPasswordMinutes} minutes, or set your own below. The game may take a moment to know it.`,
  "temporaryPassword.mismatch": "Passwords must match",
  "temporaryPassword.required": "Enter password",
  "temporaryPassword.min": `Min password length is ${limits.newPassword.min} characters`,
  "temporaryPassword.max": `Max password length is ${limits.newPassword.max} characters`,
  "temporaryPassword.wrong": "Authentication failed",
  "request.notJson": "The request body is not valid JSON",
  "request.notAnObject": "The request body must be a JSON object",
  "request.jsonOnly": "Send the request body as application/json",
  "request.tooLarge": "The request body is too large",
  "request.nullCharacter": "Text must not contain null characters",
  notFound: "Not found",
  "request.forgery": "The request did not come from this site",
  "request.tooMany": "Too many requests, try again later",
  "server.error": "Something went wrong on the server",
  "apiKey.wrong": "This API key is not valid",
  "apiKey.scope": "This API key may not read that",
  "bridge.key": "The game bridge needs its key",
  "field.wholeNumber": ({ field }: { field: string }) => `${label(field)} must be a whole number`,
  "field.between": ({ field, from, to }: { field: string; from: number; to: number }) =>
    `${label(field)} must be between ${from} and ${to}`,
  "field.atLeast": ({ field, from }: { field: string; from: number }) =>
    `${label(field)} must be at least ${from}`,
  "field.atMost": ({ field, to }: { field: string; to: number }) => `${label(field)} must be at most ${to}`,
  "field.tooLong": ({ field, n }: { field: string; n: number }) =>
    `${label(field)} may have at most ${n} characters`,
  "field.tooMany": ({ field, n }: { field: string; n: number }) =>
    `${label(field)} may have at most ${n} entries`,
  "field.oneOf": ({ field, values }: { field: string; values: string }) =>
    `${label(field)} must be one of ${values}`,
  "field.time": ({ field }: { field: string }) =>
    `${label(field)} must be a time such as 2026-11-20T18:10:00.000Z`,
  "field.date": ({ field }: { field: string }) => `${label(field)} must be a day such as 2026-11-20`,
  "ranking.unknownSort": "Unknown sort",
  "request.notAnArray": "The request body must be a JSON array",
  "character.unknown": "There is no character with this id",
  "ranking.ids": `Give 1 to ${limits.statsByIds} character ids, separated by commas`,
  "delivery.notClaimed": "This delivery was never claimed",
  "delivery.endedOtherwise": "This delivery has already ended otherwise",
  "delivery.inGameTable": "This delivery lies in a table of the game, which decides how it ends",
  "delivery.byPortal": "The portal puts deliveries into the game's database itself",
  "bridge.tooManyRows": `A batch holds at most ${limits.bridgeRows} rows`,
  "donation.unavailable": "Donations are not available",
  "captcha.unavailable": "The captcha cannot be checked at the moment, please try again later",
  "email.taken": "This address already belongs to another account",
  "donation.failed": "Something went wrong, try again later.",
  "donation.done": ({ units }: { units: number }) =>
    `Thank you! ${units} G. Apiga ${units === 1 ? "is" : "are"} on your balance.`,
  "donation.pending": ({ brand }: Payment) => `Your payment is being processed${brand ? ` by ${brand}` : ""}`,
  "donation.notApproved": ({ brand }: Payment) =>
    brand
      ? `The payment has not been approved yet: finish it at ${brand} first`
      : "The payment has not been made yet: finish it on the payment page first",
  "donation.declined": ({ brand }: Payment) =>
    `${brand ? `${brand} declined the payment` : "The payment was declined"}. You were not charged; try another way to pay.`,
  "donation.otherAmount": ({ brand }: Payment) =>
    `${brand ? `${brand} reports another amount than this donation's` : "Another amount than this donation's was paid"}. Nothing is lost: the administration looks at it.`,
  "donation.expired": "This donation has expired, please start again",
  "donation.unanswered": ({ brand }: Payment) =>
    `${brand ?? "The payment provider"} does not answer at the moment. Nothing is lost: if you were charged, your balance follows by itself.`,
  "donation.credited": "This donation is paid already",
  "notification.unsigned": "The notification is not signed by the payment provider",
  "notification.unchecked": "The notification cannot be checked at the moment, please send it again",
  "notification.otherMode": "The notification is not of the mode (live or test) that the portal works in",
  "transfer.notEnough": "You do not have enough G. Apiga",
  "transfer.onHold": "Transfers are on hold because a payment was taken back. Contact the administration.",
  "transfer.notOwnCharacter": "Choose one of your own characters",
  "transfer.characterRenamed": ({ name }: { name: string }) =>
    `This character is called ${name} now. Choose it again.`,
  "claim.wrong": "Login or password is incorrect",
  "request.badPath": "Not found",
  "request.pathTooLong": "The address is too long",
  "provider.accountGone": "Login attempt failed",
  "field.invalid": ({ field }: { field: string }) => `${label(field)} is not valid`,
  "competition.closed": "You can add/delete/edit video link only in COMPETITION period",
  "competition.unavailable": "The competition is not available",
  "video.notYoutube": "This is not a link to a YouTube video",
  "video.playlist": "This is a link to a playlist: take the link of one video",
  "video.unknown": "This video does not exist, or is private",
  "video.title": ({ server }: { server: string }) => `The title of the video must contain "${server}"`,
  "video.tag": ({ tag }: { tag: string }) => `The tags of the video must contain ${tag}`,
  "video.taken": "This video is already taking part",
  "video.hasWon": "This video has already won",
  "youtube.unavailable": "YouTube does not answer at the moment, please try again later",
  "unstuck.online": "Log the character out first",
  "unstuck.tooSoon": `A character can be put into a town once in ${limits.unstuckMinutes} minutes`,
  "chronicle.future": "The time lies in the future",
  "command.notClaimed": "This command was never claimed",
  "command.endedOtherwise": "This command has already ended otherwise",
  "vote.noVote": ({ site }: { site: string }) =>
    `${site} knows of no vote of yours in the last ${limits.voteHours} hours`,
  "vote.noAnswer": ({ site }: { site: string }) =>
    `${site} does not answer at the moment: a vote there counts as soon as it does`,
  "vote.needsIpv4": ({ site }: { site: string }) =>
    `${site} knows voters by an IPv4 address only, and you come by IPv6`,
  "vote.logIn": ({ site }: { site: string }) => `Log in, and you receive the reward of your vote on ${site}`,
  "vote.rewardTaken": ({ site }: { site: string }) =>
    `The reward of the vote on ${site} went to another account that came from your address`,
  "account.locked":
    "Your account is locked. The reason is in the mail that you were sent; write to the administration if you think it is a mistake.",
  "registration.off": ({ until }: { until: string }) =>
    `No new accounts are made right now. It goes on by itself at ${until} (server time).`,
  "transfer.off": ({ until }: { until: string }) =>
    `Nothing is sent to characters right now. It goes on by itself at ${until} (server time); your balance stays as it is.`,
  "donation.off": ({ until }: { until: string }) =>
    `No donations are taken right now. It goes on by itself at ${until} (server time).`,
  "vote.off": ({ until }: { until: string }) =>
    `Votes are not looked at right now. It goes on by itself at ${until} (server time).`,
  "video.disqualified": ({ reason }: { reason: string }) =>
    `The administration took your video out of this week, so that you cannot take part in it any more. Reason: ${reason}`,
  "watch.tooMany": `At most ${limits.notifications.watches} watches are kept: remove one first`,
  "watch.unknown": "There is nothing with this id to watch",
  "push.off": "Notifications in the browser are not available here",
  "push.address": "This is not the address of a push service that can be reached",
  "push.noDevice": "No browser of yours takes notifications yet: allow them in one first",
  row: ({ index, text }: { index: number; text: string }) => `Row ${index + 1}: ${text}`,
} as const;

/** What pages for everybody may have to say. */
export type PublicTexts = InAnyLanguage<typeof en>;
/** The same texts in any language. */
export type Texts = PublicTexts & OfficeTexts;
