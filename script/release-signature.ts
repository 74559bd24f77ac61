import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";

/**
 * Signatures in the form of minisign, which checks them with a public key alone: Ed25519 over the BLAKE2b-512 of a file, and once more
 * over that with a comment. The same key and file make the same bytes.
 */
const [ofKeys, ofPrehashed] = ["Ed", "ED"];
const rawKeyBytes = 32;

export type SigningKey = { privateKey: KeyObject; id: Buffer; publicKey: Buffer };

/** An Ed25519 key in PEM (PKCS #8), as `openssl genpkey -algorithm ed25519` makes it; `passphrase` opens one that is locked. */
export function readSigningKey(pem: string, passphrase?: string): SigningKey {
  const privateKey = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) });
  if (privateKey.asymmetricKeyType !== "ed25519") throw new Error("The release's key is not one of Ed25519.");
  // What is before the key itself says only of which kind it is.
  const publicKey = createPublicKey(privateKey)
    .export({ type: "spki", format: "der" })
    .subarray(-rawKeyBytes);
  return { privateKey, publicKey, id: createHash("sha256").update(publicKey).digest().subarray(0, 8) };
}

const base64 = (...parts: (string | Buffer)[]): string =>
  Buffer.concat(parts.map((part) => Buffer.from(part))).toString("base64");

/** The public key as `minisign -P` takes it. */
export const publicKeyOf = ({ id, publicKey }: SigningKey): string => base64(ofKeys, id, publicKey);

/** The signature of a file's content; `comment`, one line, is signed with it. */
export function signatureOf(
  content: string | Buffer,
  comment: string,
  { privateKey, id }: SigningKey,
): string {
  const signature = sign(null, createHash("blake2b512").update(content).digest(), privateKey);
  const ofComment = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey);
  const lines = [
    "untrusted comment: check it with minisign and the release's public key",
    base64(ofPrehashed, id, signature),
    `trusted comment: ${comment}`,
    base64(ofComment),
  ];
  return `${lines.join("\n")}\n`;
}
