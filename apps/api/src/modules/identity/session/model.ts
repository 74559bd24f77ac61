import { paths } from "@gatehouse/contract/pages";
import { randomInt } from "node:crypto";
import { limits } from "@gatehouse/contract/limits";
import type { Client } from "../../../platform/http/client.ts";
import { type Site, whenAndWho, writeLetter } from "../../../platform/mail/letter.ts";
import { derivedKey } from "../../../platform/security/secrets.ts";

/** Six digits from a good source of chance. */
export const newCode = (): string =>
  String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, "0");

/** What is stored of a session's code: an HMAC, since all six-digit numbers are soon tried on a plain hash. */
export const codeHash = (key: string, sessionId: number, code: string): string =>
  derivedKey(key, `${sessionId} ${code}`);

/** The mail with the code for an unknown device (section 2, "Login"). The code is the first six-digit number in it. */
export const deviceCodeMail = (
  site: Site,
  { login, code, at, client }: { login: string; code: string; at: Date; client: Client },
) =>
  writeLetter(site, "your verification code", [
    // First of all: a login may be a six-digit number, too.
    "Your verification code:",
    code,
    `Enter it on the login page. It works once, within ${limits.codeMinutes} minutes. Nobody at ${site.serverName} will ever ask you for it.`,
    `Somebody logged in to your account "${login}" with its password, from a device that we do not know.`,
    whenAndWho(at, client),
    "If it was not you, somebody knows your password. Without the code they do not get in; set a new password now:",
    { link: site.publicUrl + paths.recover, label: "Set a new password" },
  ]);
