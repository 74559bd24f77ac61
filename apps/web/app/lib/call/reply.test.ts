import { describe, expect, it } from "vitest";
import { ApiError, errorLines, isRefusedAs, reasonsIn } from "./reply.ts";

const refused = (body: unknown) => new ApiError(422, reasonsIn(body), body);

describe("a refused call", () => {
  const taken = refused({ errors: ["Vardas jau naudojamas"], codes: ["login.taken"] });

  it("is known by its code, whatever the language of its sentence", () => {
    expect(isRefusedAs(taken, "login.taken")).toBe(true);
    expect(isRefusedAs(taken, "captcha.wrong")).toBe(false);
    expect(isRefusedAs(new Error("login.taken"), "login.taken")).toBe(false);
  });

  it("shows the server's sentences", () => {
    expect(errorLines(taken, "Failed")).toEqual(["Vardas jau naudojamas"]);
  });

  it("is shown as failed when it says nothing that we understand", () => {
    for (const body of [null, "<html>", { errors: "no list" }, []]) {
      expect(errorLines(refused(body), "Failed")).toEqual(["Failed"]);
    }
  });
});
