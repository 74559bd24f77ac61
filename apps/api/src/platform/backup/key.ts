import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { BackupRefused } from "./refused.ts";

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const cost = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const algorithm = "aes-256-gcm";
const base64 = z.base64().max(10_000);

/** The secret key under a passphrase: scrypt and AES-256-GCM. */
export const lockedKeySchema = z.object({ salt: base64, iv: base64, tag: base64, text: base64 });
type LockedKey = z.infer<typeof lockedKeySchema>;

export async function lockKey(secret: string, passphrase: string): Promise<LockedKey> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(algorithm, await derive(passphrase, salt, 32, cost), iv);
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const [saltText, ivText, tagText, cipherText] = [salt, iv, cipher.getAuthTag(), text].map((part) =>
    part.toString("base64"),
  ) as [string, string, string, string];
  return { salt: saltText, iv: ivText, tag: tagText, text: cipherText };
}

/** Throws BackupRefused when it is another passphrase. */
export async function unlockKey(locked: LockedKey, passphrase: string): Promise<string> {
  const bytes = (text: string) => Buffer.from(text, "base64");
  const key = await derive(passphrase, bytes(locked.salt), 32, cost);
  const cipher = createDecipheriv(algorithm, key, bytes(locked.iv));
  cipher.setAuthTag(bytes(locked.tag));
  try {
    return Buffer.concat([cipher.update(bytes(locked.text)), cipher.final()]).toString("utf8");
  } catch (cause) {
    throw new BackupRefused("The secret key in the backup does not open with this passphrase.", { cause });
  }
}
