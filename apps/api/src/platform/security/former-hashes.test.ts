import { describe, expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";
import { hashOfPlain, readAuthmeHash, readFormerHash } from "./former-hashes.ts";

describe("of a former website's hash", () => {
  test.each([
    "",
    "secret",
    "$2y$10$tooshort",
    `$2x$10$${"a".repeat(53)}`,
    "pbkdf2_sha256$0$salt$aGFzaA==",
    "pbkdf2_sha256$10$salt$not base64",
    "!unusable",
    "g".repeat(32),
    "a".repeat(2_000),
  ])("%j is none that passwords can be checked against", (text) => {
    expect(readFormerHash(text)).toBe("unknown");
  });

  test.each([
    `$2b$31$${"a".repeat(53)}`,
    "$argon2id$v=19$m=4194304,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g",
    "argon2$argon2id$v=19$m=65536,t=1000,p=1$c2FsdHNhbHQ$aGFzaGhhc2g",
    "pbkdf2_sha256$100000000$salt$aGFzaA==",
  ])("%s would cost too much to check", (text) => {
    expect(readFormerHash(text)).toBe("tooCostly");
  });

  test("AuthMe's are told by their parts", () => {
    expect(readAuthmeHash("sha256", "salt$1234")).toBe("unknown");
    expect(readAuthmeHash("pbkdf2", "x$salt$abcd")).toBe("unknown");
    expect(readAuthmeHash("pbkdf2", "100000000$salt$abcd")).toBe("tooCostly");
  });
});

test("what is quick to guess is sealed, and opens nothing under another key", async () => {
  const passwords = createPasswords({ secretKey: "one key of the tests" });
  const stored = passwords.former(hashOfPlain("secret-1"));
  expect(stored).toMatch(/^former:sealed:/);
  expect(await passwords.verify(stored, "secret-1")).toBe(true);
  expect(await passwords.verify(stored, "secret-2")).toBe(false);
  expect(await createPasswords({ secretKey: "another" }).verify(stored, "secret-1")).toBe(false);
});
