import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

describe("the page that an address names", () => {
  it("is named with or without a slash", () => {
    expect(ownPath("login")).toBe("/login");
    expect(ownPath("/login")).toBe("/login");
    expect(ownPath("policy/privacy")).toBe("/policy/privacy");
    expect(ownPath("changePassword?returnUrl=home")).toBe("/changePassword?returnUrl=home");
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    String.raw`\\evil.example`,
    String.raw`/\evil.example`,
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:x@evil.example",
    "http://portal@evil.example",
    "",
  ])("is nobody else's: %s", (address) => {
    expect(ownPath(address)).toBeUndefined();
  });

  it("stays on this host whatever dots and slashes it hides behind", () => {
    expect(ownPath("/.//evil.example")).toBe("/evil.example");
    expect(ownPath("/%2F/evil.example")).toBe("/%2F/evil.example");
    expect(ownPath("\t//evil.example")).toBeUndefined();
  });
});
