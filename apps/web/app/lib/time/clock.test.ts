import { describe, expect, it } from "vitest";
import { clockShift } from "./clock.ts";

describe("the clock", () => {
  it("is this one while a page of the cache may explain the difference", () => {
    expect(clockShift(1_000_000, 1_060_000)).toBe(0);
  });

  it("follows the server's when it is somewhere else", () => {
    expect(clockShift(90_000_000, 0)).toBe(90_000_000);
  });
});
