import { describe, expect, it } from "vitest";
import { mailOf } from "./model.ts";

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
