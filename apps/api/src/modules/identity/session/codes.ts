import { randomInt } from "node:crypto";
import { limits } from "@gatehouse/contract/limits";
import { derivedKey } from "../../../platform/security/secrets.ts";

/** Six digits from a good source of chance. */
export const newCode = (): string =>
  String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, "0");

/** What is stored of a session's code: an HMAC, since all six-digit numbers are soon tried on a plain hash. */
export const codeHash = (key: string, sessionId: number, code: string): string =>
  derivedKey(key, `${sessionId} ${code}`);
