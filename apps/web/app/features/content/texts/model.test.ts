import { describe, expect, it } from "vitest";
import { mailOf } from "./model.ts";

describe("the operator's mail address", () => {
  it("is the first among the contacts", () => {
    const social = [
      { name: "Forum", url: "https://forum.example" },
      { name: "Mail", url: "mailto:keeper@gate.example?subject=Hi" },
    ];
    expect(mailOf({ social })).toBe("keeper@gate.example");
  });

  it("is none where no contact is a mail address: nobody may read the postmaster's", () => {
    expect(mailOf({ social: [{ name: "Forum", url: "https://forum.example" }] })).toBeUndefined();
  });
});
