import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { describe, expect, it, test } from "vitest";
import { addressWith, killerPath, listPath, numberIn, readKiller, readList, readSearch } from "./view.ts";

const query = (text: string) => new URLSearchParams(text);

describe("the number in an address", () => {
  it.each([
    ["57-adena", 57],
    ["57", 57],
    ["57-", 57],
    ["57-<script>", 57],
    ["-1", null],
    ["57x", null],
    ["", null],
    ["99999999999", null],
    ["١٢", null],
  ])("of %s is %s", (address, number) => {
    expect(numberIn(address)).toBe(number);
  });
});

describe("the address of a thing", () => {
  it.each([
    ["Ashen Ore", "/codex/item/57-ashen-ore"],
    ["  Blessed  Scroll: 'Return'! ", "/codex/item/57-blessed-scroll-return"],
    ["Ąžuolo žiedas", "/codex/item/57-azuolo-ziedas"],
    ["검", `/codex/item/57-${encodeURIComponent("검")}`],
    ["<script>", "/codex/item/57-script"],
    ["🗡", "/codex/item/57"],
    ["", "/codex/item/57"],
  ])("called %j is %s", (name, path) => {
    expect(codexPath("item", { id: 57, name })).toBe(path);
  });
});

describe("the killer", () => {
  it("is of no level where the address says none, and is told where it says 0", () => {
    expect(readKiller(query(""))).toEqual({ level: 0, told: false, premium: false, champion: false });
    expect(readKiller(query("level=0&premium=1"))).toEqual({
      level: 0,
      told: true,
      premium: true,
      champion: false,
    });
  });

  it.each(["-1", "x", "1e2", "201", "9999999999", " 5"])("has no level %j", (level) => {
    expect(readKiller(query(`level=${encodeURIComponent(level)}`)).told).toBe(false);
  });

  it("comes back from its own address", () => {
    const killer = { level: 76, told: true, premium: false, champion: true };
    const { searchParams } = new URL(killerPath("/codex/item/1", killer), "http://portal");
    expect(readKiller(searchParams)).toEqual(killer);
  });
});

test("a list's view comes back from its address, with what it knows and no more", () => {
  const view = { search: "ash", page: 2, choices: { kind: "weapon" } };
  const { searchParams } = new URL(listPath("/codex/items", view), "http://portal");
  expect(readList(searchParams, ["kind", "grade"])).toEqual(view);
  expect(readList(query("kind=weapon&x=1&page=-3&search=+"), [])).toEqual({
    search: "",
    page: 0,
    choices: {},
  });
});

test("what is searched for is bounded", () => {
  expect(readSearch(query(`q=${"x".repeat(500)}`))).toHaveLength(60);
});

test("what is empty is not said", () => {
  expect(addressWith("/codex", { q: "", page: 0, premium: false, kind: undefined })).toBe("/codex");
});
