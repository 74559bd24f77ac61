import type { HashScheme } from "../port.ts";
import type { Pack } from "./packs.ts";

/** What stored passwords look like; the portal can make those with a scheme. */
const forms: readonly { title: string; form: RegExp; scheme?: HashScheme }[] = [
  { title: "Base64 of SHA-1", form: /^[A-Za-z0-9+/]{27}=$/, scheme: "sha1-base64" },
  { title: "bcrypt", form: /^\$2[abxy]\$\d\d\$.{53}$/, scheme: "bcrypt" },
  { title: "Base64 of 64 bytes, such as Whirlpool", form: /^[A-Za-z0-9+/]{86}==$/ },
  { title: "MD5 in hex", form: /^[\da-f]{32}$/i },
  { title: "SHA-1 in hex", form: /^[\da-f]{40}$/i },
  { title: "SHA-256 in hex", form: /^[\da-f]{64}$/i },
  { title: "64 bytes in hex, such as SHA-512", form: /^[\da-f]{128}$/i },
];

const lengths: Record<HashScheme, number> = { "sha1-base64": 28, bcrypt: 60 };

type Given = {
  /** A few hundred passwords as the game holds them; null where the account has none. */
  passwords: readonly (string | null)[];
  pack: Pack | null;
  /** Whether the schema alone tells the pack, and no pack with another hash has it, too. */
  isCertain: boolean;
  /** What the column holds, in characters. */
  columnLength: number | null;
};

/** How the game's passwords are hashed, or why that is not known: then none is to be written. */
export type FoundHash = { scheme: HashScheme; problem?: never } | { scheme: null; problem: string };

/**
 * What most of the existing passwords are. The pack counts only where there is no account at all: a hash that the login
 * server cannot match would lock its player out.
 */
export function findHash({ passwords, pack, isCertain, columnLength }: Given): FoundHash {
  const scheme = passwords.length === 0 ? ofPack(pack, isCertain) : ofMost(passwords);
  if (typeof scheme !== "string") return { scheme: null, ...scheme };
  if (columnLength !== null && columnLength < lengths[scheme]) {
    const needed = `${lengths[scheme]} characters that ${titleOf(scheme)} needs`;
    return { scheme: null, problem: `accounts.password does not hold the ${needed}; look at GAME_PACK` };
  }
  return { scheme };
}

function ofPack(pack: Pack | null, isCertain: boolean): HashScheme | { problem: string } {
  if (pack?.hash && isCertain) return pack.hash;
  return {
    problem:
      "how passwords are hashed is not known, since accounts is empty and the schema does not tell the pack for sure; make one account in the game itself",
  };
}

function ofMost(passwords: readonly (string | null)[]): HashScheme | { problem: string } {
  const given = passwords.filter((password): password is string => password !== null && password !== "");
  const half = given.length / 2;
  const most = forms.find(({ form }) => given.filter((password) => form.test(password)).length > half);
  if (most?.scheme) return most.scheme;
  const what = most
    ? `the passwords in accounts are ${most.title}, which the portal cannot make`
    : "the passwords in accounts do not tell how they are hashed";
  return {
    problem: `${what}; let the game server hash them as ${forms[0]?.title} or bcrypt, or use the bridge`,
  };
}

/** What a hash is called in sentences. */
export const titleOf = (scheme: HashScheme): string =>
  forms.find((form) => form.scheme === scheme)?.title ?? scheme;
