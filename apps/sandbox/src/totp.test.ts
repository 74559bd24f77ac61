import { expect, it } from "vitest";
import { secondsLeft, totp } from "./totp.ts";

// The secret of RFC 6238, appendix B, and the last six digits there.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at second %i the code is the one of the standard", (second, code) => {
  expect(totp(secret, new Date(second * 1_000))).toBe(code);
});

it("a code is shown until the next half minute", () => {
  expect([secondsLeft(new Date(0)), secondsLeft(new Date(29_001))]).toEqual([30, 1]);
});
