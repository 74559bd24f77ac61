import { ownPath } from "../../../lib/links/own-path.ts";

const longest = { message: 500, action: 60 };

const steps = ["verify", "play"] as const;
export type NextStep = (typeof steps)[number];

/** What the result page shows (product.md 8.1): a stranger who makes a link to it can write anything there, so it is short, plain text. */
export function resultOf(search: URLSearchParams) {
  const short = (name: string, most: number) => search.get(name)?.trim().slice(0, most) || undefined;
  return {
    message: short("message", longest.message),
    redirectAction: short("redirectAction", longest.action),
    /** The result promises a mail. */
    promisesMail: search.get("mail") === "expected",
    /** From where the way into the game goes on. */
    next: steps.find((step) => step === search.get("next")),
    backTo: ownPath(search.get("redirectUrl")),
  };
}
