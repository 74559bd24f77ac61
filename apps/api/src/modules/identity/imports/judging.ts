import { emailForm } from "@gatehouse/contract/fields";
import { limits } from "@gatehouse/contract/limits";
import type { FormerUser } from "../../../gateways/former-site/port.ts";
import type { FormerHash } from "../../../platform/security/former-hashes.ts";

/** Why a user is not taken. */
export const refusedWhy = {
  "login.missing": "no login",
  "login.encoding": "a login in a broken encoding",
  "login.characters": "a login of other characters than letters and digits",
  "login.length": `a login shorter than ${limits.gameLogin.min} or longer than ${limits.gameLogin.max}`,
  "login.duplicate":
    "a login that another user of the import has already, upper and lower case being the same",
  "login.taken": "a login that the portal has given to somebody",
  wayIn: "neither a password nor an email: nobody could log in",
  deleted: "taken before, and deleted by the owner since",
} as const;

/** What is left out or changed of a user who is taken. */
export const changedWhy = {
  "email.invalid": "an email that is none: left out",
  "email.encoding": "an email in a broken encoding: left out",
  "email.shared": "an email that others have verified: to be verified again",
  "hash.none": "no password: the owner sets one by mail",
  "hash.unknown": "a password in an unknown form: the owner sets one by mail",
  "hash.tooCostly": "a password that costs too much to check: the owner sets one by mail",
  "balance.rounded": "a balance with a fraction: rounded down",
  "balance.negative": "a balance below zero: begins with none",
  "balance.unreadable": "a balance that is no number, or too large: begins with none",
  banned: "banned there: locked here, too",
} as const;

export type Refused = keyof typeof refusedWhy;
export type Changed = keyof typeof changedWhy;
export type Remark = { place: string; login: string; what: Refused | Changed; detail: string };

/** A user as the portal takes them. */
export type Candidate = {
  place: string;
  formerId: string;
  login: string;
  email: string | null;
  isVerified: boolean;
  hash: FormerHash | null;
  balance: number;
  isBanned: boolean;
  changed: Changed[];
};

const replacement = "\u{FFFD}";
/** Far above any balance, and far below where numbers lose units. */
const mostUnits = 1_000_000_000_000;
/** Texts of a stranger's database in a report of one line each. */
const shownLength = 60;

/** What can be said of a user without asking the portal's database. */
export function judge(user: FormerUser): Candidate | { refused: Refused } {
  const login = user.login.trim();
  if (login === "") return { refused: "login.missing" };
  if (login.includes(replacement)) return { refused: "login.encoding" };
  if (!/^[A-Za-z0-9]+$/.test(login)) return { refused: "login.characters" };
  if (login.length < limits.gameLogin.min || login.length > limits.gameLogin.max)
    return { refused: "login.length" };
  const changed: Changed[] = [];
  const email = emailOf(user.email.trim(), changed);
  const hash = typeof user.hash === "string" ? null : user.hash;
  if (hash === null && email === null) return { refused: "wayIn" };
  if (typeof user.hash === "string") changed.push(`hash.${user.hash}`);
  const balance = balanceOf(user.balance.trim(), changed);
  if (user.isBanned) changed.push("banned");
  return {
    place: user.place,
    formerId: user.id,
    login: login.toLowerCase(),
    email,
    isVerified: user.isVerified && email !== null,
    hash,
    balance,
    isBanned: user.isBanned,
    changed,
  };
}

function emailOf(text: string, changed: Changed[]): string | null {
  if (text === "") return null;
  // A control character has no business there either.
  if (text.includes(replacement) || /[^\x20-\x7e]/.test(text)) {
    changed.push("email.encoding");
    return null;
  }
  if (text.length <= limits.email.max && emailForm.test(text)) return text;
  changed.push("email.invalid");
  return null;
}

function balanceOf(text: string, changed: Changed[]): number {
  if (text === "") return 0;
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d{1,15})(?:\.(\d{0,10}))?$/.exec(text) ?? [];
  if (sign === undefined || Number(whole) > mostUnits) {
    changed.push("balance.unreadable");
    return 0;
  }
  const isNothing = /^0*$/.test(whole + fraction);
  if (sign === "-" && !isNothing) {
    changed.push("balance.negative");
    return 0;
  }
  if (/[1-9]/.test(fraction)) changed.push("balance.rounded");
  return Number(whole);
}

/** One line's worth of what stood there. */
export const shown = (text: string): string =>
  Array.from(text.slice(0, shownLength), (character) => (character < " " ? " " : character)).join("");

/** What is told of a remark beside the login. */
export const detailOf = (what: Refused | Changed, user: FormerUser): string => {
  if (what.startsWith("email")) return shown(user.email);
  return what.startsWith("balance") ? shown(user.balance) : "";
};
