import { describe, expect, it } from "vitest";
import { mailOf, ownPath, resultOf } from "./model.ts";

describe("the page that a result leads back to", () => {
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

describe("the result page", () => {
  it("shows the message and the action's label", () => {
    const search = new URLSearchParams({
      message: "Welcome",
      redirectUrl: "login",
      redirectAction: "Log in",
    });
    expect(resultOf(search)).toEqual({ message: "Welcome", backTo: "/login", redirectAction: "Log in" });
  });

  it("cuts what is too long and leaves out what is missing", () => {
    expect(resultOf(new URLSearchParams({ message: "x".repeat(900) })).message).toHaveLength(500);
    expect(resultOf(new URLSearchParams())).toEqual({
      message: undefined,
      backTo: undefined,
      redirectAction: undefined,
    });
  });
});

describe("the operator's mail address", () => {
  it("is the first among the contacts", () => {
    const social = [
      { name: "Forum", url: "https://forum.example" },
      { name: "Mail", url: "mailto:keeper@gate.example?subject=Hi" },
    ];
    expect(mailOf({ social, publicUrl: "https://gate.example" })).toBe("keeper@gate.example");
  });

  it("is the postmaster's where no contact is a mail address", () => {
    expect(mailOf({ social: [], publicUrl: "https://gate.example:8443" })).toBe("postmaster@gate.example");
  });
});
