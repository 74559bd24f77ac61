import { describe, expect, it } from "vitest";
import { mailOf, resultOf } from "./model.ts";

describe("the result page", () => {
  it("shows the message and the action's label", () => {
    const search = new URLSearchParams({
      message: "Welcome",
      redirectUrl: "login",
      redirectAction: "Log in",
    });
    expect(resultOf(search)).toEqual({
      message: "Welcome",
      promisesMail: false,
      backTo: "/login",
      redirectAction: "Log in",
    });
  });

  it("cuts what is too long and leaves out what is missing", () => {
    expect(resultOf(new URLSearchParams({ message: "x".repeat(900) })).message).toHaveLength(500);
    expect(resultOf(new URLSearchParams())).toEqual({
      message: undefined,
      promisesMail: false,
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
