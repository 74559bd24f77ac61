import { expect, test } from "vitest";
import { createSeal } from "./seal.ts";

test("what is sealed can be opened with the same key and purpose only", () => {
  const seal = createSeal("a key", "secrets of the tests");
  const sealed = seal.close("Gates of Adén");
  expect(sealed).not.toContain("Gates");
  expect(seal.close("Gates of Adén")).not.toBe(sealed);
  expect(seal.open(sealed)).toBe("Gates of Adén");
  expect(() => createSeal("another key", "secrets of the tests").open(sealed)).toThrow();
  expect(() => createSeal("a key", "another purpose").open(sealed)).toThrow();
});

test("an altered one is not opened", () => {
  const seal = createSeal("a key", "secrets of the tests");
  const bytes = Buffer.from(seal.close("secret"), "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(bytes.toString("base64"))).toThrow();
});
