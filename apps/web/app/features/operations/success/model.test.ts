import { describe, expect, it } from "vitest";
import { resultOf } from "./model.ts";

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
      next: undefined,
      backTo: "/login",
      redirectAction: "Log in",
    });
  });

  it("cuts what is too long and leaves out what is missing", () => {
    expect(resultOf(new URLSearchParams({ message: "x".repeat(900) })).message).toHaveLength(500);
    expect(resultOf(new URLSearchParams())).toEqual({
      message: undefined,
      promisesMail: false,
      next: undefined,
      backTo: undefined,
      redirectAction: undefined,
    });
  });

  it.each([
    ["verify", "verify"],
    ["play", "play"],
    ["elsewhere", undefined],
  ])("goes on from '%s'", (next, step) => {
    expect(resultOf(new URLSearchParams({ next })).next).toBe(step);
  });
});
