import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { derivedKey } from "./secrets.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

export type Seal = ReturnType<typeof createSeal>;

/** Encrypts what the database must hold but not show (AES-256-GCM), under a key of its own for each purpose. */
export function createSeal(secretKey: string, purpose: string) {
  const key = createHash("sha256").update(derivedKey(secretKey, purpose)).digest();
  return {
    /** Base64 of nonce, tag and cipher text. */
    close(text: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    /** The text again; throws when it was altered or sealed under another SECRET_KEY. */
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ]).toString("utf8");
    },
  };
}
