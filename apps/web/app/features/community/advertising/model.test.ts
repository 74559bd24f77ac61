import { expect, it } from "vitest";
import { isForeign } from "./model.ts";

const own = ["https://gate.example", "http://localhost:8080"];

it("counts a referrer of another site", () => {
  expect(isForeign("https://list.example/server/7", own)).toBe(true);
  expect(isForeign("https://gate.example.evil.example/", own)).toBe(true);
});

it("counts neither the portal's own pages nor a missing referrer", () => {
  expect(isForeign("https://gate.example/stats", own)).toBe(false);
  expect(isForeign("", own)).toBe(false);
});
