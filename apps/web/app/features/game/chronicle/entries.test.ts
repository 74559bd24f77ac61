import { describe, expect, it } from "vitest";
import type { Entries } from "./api.ts";
import { extended, renewed } from "./entries.ts";

/** Entries by their minute and id, such as `5 14`: ids rise as the portal learns of things, not as they happen. */
const entries = (names: string[], isEnd = false): Entries => ({
  list: names.map((name) => {
    const [minute = "", id = ""] = name.split(" ");
    return { id, at: `2026-11-20T12:${minute.padStart(2, "0")}:00.000Z`, kind: "bossDied", boss: name };
  }),
  isEnd,
});
const names = ({ list }: Entries) => list.map(({ at, id }) => `${Number(at.slice(14, 16))} ${id}`);

describe("the entries of an open page", () => {
  it("begin with the newest, and keep the older ones that were read", () => {
    const known = entries(["8 3", "7 2", "6 1", "5 0"], true);
    const next = renewed(entries(["9 4", "8 3", "7 2"]), known);
    expect(names(next)).toEqual(["9 4", "8 3", "7 2", "6 1", "5 0"]);
    expect(next.isEnd).toBe(true);
  });

  it("lose what was undone", () => {
    expect(names(renewed(entries(["8 3", "6 1"]), entries(["8 3", "7 2", "6 1"])))).toEqual(["8 3", "6 1"]);
    expect(names(renewed(entries([], true), entries(["8 3"])))).toEqual([]);
  });

  it("begin anew where nobody knows what lies between", () => {
    const next = renewed(entries(["9 9", "9 8"]), entries(["5 2", "4 1"], true));
    expect(names(next)).toEqual(["9 9", "9 8"]);
    expect(next.isEnd).toBe(false);
  });

  it("stand where they happened, though they were told late", () => {
    const known = entries(["8 3", "6 1", "5 0"]);
    expect(names(renewed(entries(["8 3", "7 4", "6 1"]), known))).toEqual(["8 3", "7 4", "6 1", "5 0"]);
  });

  it("go on with older ones, each once", () => {
    const next = extended(entries(["8 3", "7 2"]), entries(["7 2", "6 1"], true));
    expect(names(next)).toEqual(["8 3", "7 2", "6 1"]);
    expect(next.isEnd).toBe(true);
  });
});
