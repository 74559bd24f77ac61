import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["123456", "password", "Dragon", "qwertyuiop"])(
  "%s is one of the ten thousand commonest",
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(["", "aX9!kfp2Lq", "gates of aden"])("'%s' is none", (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
