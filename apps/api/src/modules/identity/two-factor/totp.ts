import { randomInt } from "node:crypto";
import { limits } from "@gatehouse/contract/limits";
import { Secret, TOTP } from "otpauth";

const minuteMs = 60_000;

/** A new secret in base32: 160 random bits, as RFC 4226 advises. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What authenticator apps read from the QR code. */
export const otpauthUrl = (secret: string, serverName: string, login: string): string =>
  new TOTP({ issuer: serverName, label: login, secret }).toString();

/**
 * The 30-second step whose code this is: the present one, the one before (slow typing) or the one after (a clock that
 * runs fast); null when it is none of theirs.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // Others of as many letters and more bytes make the comparison throw.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

// Without the look-alikes 0 O, 1 I L.
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Ten different codes of eight letters and digits: 40 bits each. */
export function newRecoveryCodes(): string[] {
  const { count, length } = limits.recoveryCodes;
  const codes = new Set<string>();
  while (codes.size < count) {
    codes.add(Array.from({ length }, () => letters[randomInt(letters.length)]).join(""));
  }
  return [...codes];
}

/** A code as typed, without its case and the blanks and dashes that people and apps put in. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** Until when no code of the app is looked at after so many wrong ones in a row; null for not at all. */
export function blockedUntil(wrongCodes: number, now: Date): Date | null {
  const { freeTries, pauseMinutes, longestPauseMinutes } = limits.twoFactor;
  if (wrongCodes < freeTries) return null;
  const minutes = Math.min(pauseMinutes * 2 ** (wrongCodes - freeTries), longestPauseMinutes);
  return new Date(now.getTime() + minutes * minuteMs);
}
