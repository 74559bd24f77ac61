import { expect, test } from "vitest";
import { hashBcrypt, verifyBcrypt } from "./bcrypt.ts";

test("a hash of bcrypt has the form that jBCrypt takes, and opens to its password alone, also one of PHP", async () => {
  const hash = await hashBcrypt("s3cret ž", 4);
  expect(hash).toMatch(/^\$2a\$04\$[./A-Za-z0-9]{53}$/);
  for (const known of [hash, hash.replace("$2a$", "$2b$"), hash.replace("$2a$", "$2y$")]) {
    expect(await verifyBcrypt("s3cret ž", known)).toBe(true);
    expect(await verifyBcrypt("s3cret z", known)).toBe(false);
  }
  expect(await verifyBcrypt("s3cret ž", "$2a$04$short")).toBe(false);
});
