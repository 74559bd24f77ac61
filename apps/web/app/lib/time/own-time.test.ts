import { describe, expect, test } from "vitest";
import { momentIn } from "./own-time.ts";

describe("a moment in a sentence of the portal's", () => {
  test.each([
    ["It goes on by itself at 2026-12-31 23:59 (server time).", "2026-12-31T21:59:00.000Z"],
    ["Vėl veiks 2026-07-01 00:30.", "2026-06-30T21:30:00.000Z"],
  ])("is the server's: %s", (sentence, at) => {
    expect(momentIn(sentence)?.toISOString()).toBe(at);
  });

  test.each(["There is none.", "2026-99-99 99:99", "2026-03-29 03:30, an hour that is left out"])(
    "is nothing where there is none: %s",
    (sentence) => {
      expect(momentIn(sentence)).toBeUndefined();
    },
  );
});
