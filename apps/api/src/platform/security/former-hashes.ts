import { createHash, pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { verify as verifyArgon2 } from "@node-rs/argon2";
import { sameSecret } from "./secrets.ts";
import { verifyBcrypt } from "./bcrypt.ts";

/**
 * A password's hash as a former website made it (docs/decisions/0050-coming-from-elsewhere.md). `digest…` are hashes without
 * salt; the text of those with one names its parts, divided by `$`.
 */
export type FormerHash = { scheme: keyof typeof checks; text: string };

/** Begins what is stored of them: until the first login, after which the portal has a hash of its own. */
export const formerMark = "former:";
export const isFormerHash = (stored: string | null): stored is string =>
  stored?.startsWith(formerMark) ?? false;
/** The portal's own hash, of whose account the game has still to be told. */
export const asFormer = (own: string): string => `${formerMark}argon2:${own}`;

/** What one check may cost: nobody chooses more for this machine. */
const most = { bcryptRounds: 15, argon2KiB: 262_144, argon2Passes: 20, pbkdf2Rounds: 3_000_000 };

const derive = promisify(pbkdf2);
const hex = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest("hex");
const digest =
  (algorithm: string) =>
  (text: string, password: string): boolean =>
    sameSecret(hex(algorithm, password), text.toLowerCase());

async function fitsDerived(
  password: string,
  {
    rounds,
    salt,
    algorithm,
    expected,
  }: { rounds: string; salt: string; algorithm: string; expected: Buffer },
): Promise<boolean> {
  const found = await derive(password, salt, Number(rounds), expected.length, algorithm);
  return sameSecret(found.toString("hex"), expected.toString("hex"));
}

const django = (algorithm: string) => (text: string, password: string) => {
  const [rounds = "1", salt = "", rest = ""] = text.split("$");
  return fitsDerived(password, { rounds, salt, algorithm, expected: Buffer.from(rest, "base64") });
};

const checks = {
  bcrypt: (text: string, password: string) => verifyBcrypt(password, text),
  /** Django's, which hashes first so that long passwords count whole. */
  bcryptOfSha256: (text: string, password: string) => verifyBcrypt(hex("sha256", password), text),
  argon2: (text: string, password: string) => verifyArgon2(text, password),
  pbkdf2Sha256: django("sha256"),
  pbkdf2Sha1: django("sha1"),
  /** AuthMe's, which NamelessMC takes over: rounds, salt, hex. */
  authmePbkdf2: (text: string, password: string) => {
    const [rounds = "1", salt = "", rest = ""] = text.split("$");
    return fitsDerived(password, { rounds, salt, algorithm: "sha256", expected: Buffer.from(rest, "hex") });
  },
  /** AuthMe's older one: salt, hex. */
  authmeSha256: (text: string, password: string) => {
    const [salt = "", rest = ""] = text.split("$");
    return sameSecret(hex("sha256", hex("sha256", password) + salt), rest.toLowerCase());
  },
  /** What is kept of a password that the former website kept as it is: salt, hex. */
  saltedSha256: (text: string, password: string) => {
    const [salt = "", rest = ""] = text.split("$");
    return sameSecret(hex("sha256", salt + password), rest);
  },
  sha1Base64: (text: string, password: string) =>
    sameSecret(createHash("sha1").update(password).digest("base64"), text),
  digestMd5: digest("md5"),
  digestSha1: digest("sha1"),
  digestSha256: digest("sha256"),
  digestSha512: digest("sha512"),
} as const;

const quick: ReadonlySet<FormerHash["scheme"]> = new Set([
  "authmeSha256",
  "saltedSha256",
  "sha1Base64",
  "digestMd5",
  "digestSha1",
  "digestSha256",
  "digestSha512",
]);

/** Whether it is quick to guess, and so kept sealed. */
export const isQuick = ({ scheme }: FormerHash): boolean => quick.has(scheme);

/** Whether the password fits; false also for a hash that is none. */
export async function fitsFormer({ scheme, text }: FormerHash, password: string): Promise<boolean> {
  try {
    return await checks[scheme](text, password);
  } catch {
    return false;
  }
}

const bcryptForm = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const argon2Form = /^\$argon2(?:id|i|d)\$v=\d+\$m=(\d+),t=(\d+),p=\d{1,2}\$[+/A-Za-z0-9]+\$[+/A-Za-z0-9]+$/;
const base64 = /^[+/A-Za-z0-9]+={0,2}$/;
const inHex = /^[\dA-Fa-f]+$/;
/** By their length in hex. */
const digests = new Map<number, FormerHash["scheme"]>([
  [32, "digestMd5"],
  [40, "digestSha1"],
  [64, "digestSha256"],
  [128, "digestSha512"],
]);

/** What a hash is, by its form; a word for why the portal cannot check passwords against it. */
export function readFormerHash(given: string): FormerHash | "unknown" | "tooCostly" {
  const text = given.trim();
  if (text.length > 1_000) return "unknown";
  const [name = "", ...parts] = text.split("$");
  if (name === "pbkdf2_sha256") return derived("pbkdf2Sha256", parts, base64);
  if (name === "pbkdf2_sha1") return derived("pbkdf2Sha1", parts, base64);
  // Django writes the scheme's name before the hash's own form.
  if (name === "bcrypt_sha256") return bcrypt("bcryptOfSha256", text.slice("bcrypt_sha256$".length));
  if (name === "bcrypt") return bcrypt("bcrypt", text.slice("bcrypt$".length));
  if (text.startsWith("$2")) return bcrypt("bcrypt", text);
  if (name === "argon2" || text.startsWith("$argon2")) return argon2(text.replace(/^argon2(?=\$)/, ""));
  if (text.length === 28 && base64.test(text)) return { scheme: "sha1Base64", text };
  const scheme = digests.get(text.length);
  return scheme && inHex.test(text) ? { scheme, text } : "unknown";
}

function bcrypt(scheme: "bcrypt" | "bcryptOfSha256", text: string): FormerHash | "unknown" | "tooCostly" {
  const rounds = bcryptForm.exec(text)?.[1];
  if (rounds === undefined) return "unknown";
  return Number(rounds) > most.bcryptRounds ? "tooCostly" : { scheme, text };
}

function argon2(given: string): FormerHash | "unknown" | "tooCostly" {
  // Django leaves the dollar out that the form begins with.
  const text = given.startsWith("$argon2") ? given : `$${given.replace(/^\$/, "")}`;
  const [form, memory, passes] = argon2Form.exec(text) ?? [];
  if (form === undefined) return "unknown";
  const isCostly = Number(memory) > most.argon2KiB || Number(passes) > most.argon2Passes;
  return isCostly ? "tooCostly" : { scheme: "argon2", text };
}

/** One that stands as rounds, salt and hash. */
function derived(
  scheme: "pbkdf2Sha256" | "pbkdf2Sha1" | "authmePbkdf2",
  [rounds = "", salt = "", rest = "", ...others]: readonly string[],
  form: RegExp,
): FormerHash | "unknown" | "tooCostly" {
  if (!/^[1-9]\d{0,8}$/.test(rounds) || salt === "" || !form.test(rest) || others.length > 0)
    return "unknown";
  return Number(rounds) > most.pbkdf2Rounds ? "tooCostly" : { scheme, text: [rounds, salt, rest].join("$") };
}

/** What AuthMe made, by the name that NamelessMC has for it. */
export function readAuthmeHash(
  method: "sha256" | "pbkdf2",
  given: string,
): FormerHash | "unknown" | "tooCostly" {
  const parts = given.trim().split("$");
  if (method === "pbkdf2") return derived("authmePbkdf2", parts, inHex);
  const [salt = "", rest = "", ...others] = parts;
  const isWhole = salt !== "" && rest.length === 64 && inHex.test(rest) && others.length === 0;
  return isWhole ? { scheme: "authmeSha256", text: `${salt}$${rest}` } : "unknown";
}

/** What is kept of a password that a former website kept as it is. */
export function hashOfPlain(password: string): FormerHash {
  const salt = randomBytes(16).toString("hex");
  return { scheme: "saltedSha256", text: `${salt}$${hex("sha256", salt + password)}` };
}
