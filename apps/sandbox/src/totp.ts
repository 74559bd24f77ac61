import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
export const stepMs = 30_000;

/** The code that an authenticator app shows for a secret (RFC 6238: SHA-1, six digits, half a minute). */
export function totp(secret: string, now: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / stepMs)));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const place = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(place) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

/** Seconds for which the code of now is shown. */
export const secondsLeft = (now: Date): number => Math.ceil((stepMs - (now.getTime() % stepMs)) / 1_000);

function fromBase32(text: string): Buffer {
  const bits = Array.from(text)
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/[01]{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
