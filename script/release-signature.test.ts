import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { expect, test } from "vitest";
import { publicKeyOf, readSigningKey, signatureOf } from "./release-signature.ts";

const pair = generateKeyPairSync("ed25519");
const pem = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();

test("a signature holds for the file and its comment, and is the same each time", () => {
  const signature = signatureOf("sums", "gatehouse-1.0.0", readSigningKey(pem));
  expect(signatureOf("sums", "gatehouse-1.0.0", readSigningKey(pem))).toBe(signature);
  const [, ofFile = "", comment = "", ofComment = ""] = signature.split("\n");
  const bytes = Buffer.from(ofFile, "base64");
  expect([bytes.toString("latin1", 0, 2), bytes.length, comment]).toEqual([
    "ED",
    74,
    "trusted comment: gatehouse-1.0.0",
  ]);
  const key = Buffer.from(publicKeyOf(readSigningKey(pem)), "base64");
  expect([key.toString("latin1", 0, 2), key.length]).toEqual(["Ed", 42]);
  expect(key.subarray(2, 10)).toEqual(bytes.subarray(2, 10));
  const hash = createHash("blake2b512").update("sums").digest();
  expect(verify(null, hash, pair.publicKey, bytes.subarray(10))).toBe(true);
  const both = Buffer.concat([bytes.subarray(10), Buffer.from("gatehouse-1.0.0")]);
  expect(verify(null, both, pair.publicKey, Buffer.from(ofComment, "base64"))).toBe(true);
});

test("a locked key opens with its passphrase, and one of another kind is refused", () => {
  const locked = pair.privateKey
    .export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "open sesame" })
    .toString();
  expect(publicKeyOf(readSigningKey(locked, "open sesame"))).toBe(publicKeyOf(readSigningKey(pem)));
  expect(() => readSigningKey(locked)).toThrow();
  const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  expect(() => readSigningKey(other.export({ type: "pkcs8", format: "pem" }).toString())).toThrow(
    "not one of Ed25519",
  );
});
