import { limits } from "../../limits.ts";
import type { InAnyLanguage } from "../any-language.ts";

/** What the API says to the people of the house alone: no page for everybody carries it. */
export const officeEn = {
  "text.changed": "Somebody else has saved this text since you opened it",
  "text.draftChanged": "Another window of yours has saved this draft since",
  "text.taken": "Another text has this name or address already",
  "text.nothing": "There is nothing to show yet: write the text first",
  "text.until": "The end must lie after the beginning, and after now",
  "text.notUndone": `What was published longer than ${limits.texts.undoMinutes} minutes ago is not undone: publish or hide instead`,
  "adjustment.zero": "An entry of nothing changes nothing",
  "adjustment.belowZero": ({ balance }: { balance: number }) =>
    `The balance is ${balance} G. Apiga: an entry cannot take it below zero`,
  "adjustment.otherRequest": "This request was made for another entry already: reload the page and look",
  "delivery.leased": "The game still has this delivery: wait until its time is over",
  "delivery.nothingToSee": "There is nothing of this delivery in the game's table that could be looked at",
  "money.comparing": "A comparison is under way already",
  "refund.nothing": "Nothing of this donation can be given back",
  "refund.asked": "Somebody has ordered this refund already",
  "refund.refused": ({ why }: { why: string }) => `The provider gives nothing back: ${why}`,
  "difference.how": "This difference cannot be settled so",
  "payment.credited": ({ payment, price }: { payment: string; price: string }) =>
    `Nothing was changed: the order is credited already, by ${payment} of ${price}. Another payment needs an order of its own`,
  "payment.ofAnother": ({ payment }: { payment: string }) =>
    `Nothing was changed: ${payment} is the payment of another order`,
  "player.locked": "This account is locked",
  "player.notLocked": "This account is not locked",
  "player.official": "This is the account of somebody of the team: only an owner may do that",
  "player.noEmail": "This account has no email",
  "player.noGameLogin": "The portal has no login of this account for the game",
  "permission.missing": "Your role does not allow this",
  "confirm.needed": "Confirm that it is you: with a code of your second factor or with a passkey",
  "confirm.pause": `Too many wrong confirmations: wait ${limits.office.confirmPauseMinutes} minutes`,
  "office.ownAccount": "Nobody acts on their own account: ask somebody else of the team",
  "office.changed": "This has been changed meanwhile: look at it again",
  "office.lastOwner": "The last owner stays: make somebody else an owner first",
  "office.ownRequest": "Nobody confirms their own request",
  "office.requestEnded": "This request is decided already, or has ended",
  "switch.until": ({ hours }: { hours: number }) =>
    `The end must lie in the future, at most ${hours} hours from now`,
  "webhook.address":
    "No web address that can be found: it begins with https:// or http://, and has no password in it",
  "webhook.private":
    "This address leads into a private network: OUTBOUND_ALLOW_PRIVATE=1 allows that, in closed networks",
  "webhook.known": ({ id }: { id: number }) => `Webhook ${id} has this address already: remove it first`,
  "webhook.tooMany": `There are ${limits.webhooks.most} webhooks already: remove one first`,
  "webhook.nothing":
    "Nothing can be sent again: it waits already, or its webhook is gone until a test gets through",
  "desk.taken": ({ login }: { login: string }) => `${login} has it by now`,
  "competition.judged": "This week is judged already",
  "archive.tooLarge": `An archive may have ${limits.codex.archive.megabytes} MB`,
  "archive.kind": "This is neither a .zip nor a .tar.gz",
  "archive.broken": "The archive did not arrive whole",
  "archive.busy": "Another archive is being read: wait until that is done",
  "archive.nothing": "There is no import before the one that stands",
  "picture.kind": "This is none of the pictures that can be taken: PNG, JPEG, WebP, AVIF or GIF",
  "picture.broken": "This picture cannot be read: its file is damaged",
  "picture.pixels": `A picture may have ${limits.picture.megapixels} megapixels, and ${limits.picture.side} pixels on a side`,
  "picture.tooLarge": `A picture may have ${limits.picture.megabytes} MB`,
  "picture.used": "A text, a draft or an earlier revision shows this picture: it cannot be deleted",
} as const;

export type OfficeTexts = InAnyLanguage<typeof officeEn>;
