import { describe, expect, test } from "vitest";
import { canonicalPath, lastPage, readView, showsWide, type View, viewPath } from "./view.ts";

const read = (query: string) => readView(new URLSearchParams(query));
const start: View = { sort: "pvpCount", search: "", page: 0, wide: false };

describe("A view and its address", () => {
  test("The default view has the bare address", () => {
    expect(read("")).toEqual(start);
    expect(viewPath(start)).toBe("/stats");
  });

  test.each([
    ["sort=assists", { sort: "assists" }],
    ["sort=clans", { sort: "clans" }],
    ["search=ember+hand", { search: "ember hand" }],
    ["page=3", { page: 2 }],
    ["sort=heroes&search=%C5%BDyg&page=2&view=wide", { sort: "heroes", search: "Žyg", page: 1, wide: true }],
  ] as const)("%s is read and written alike", (query, part) => {
    const view = { ...start, ...part };
    expect(read(query)).toEqual(view);
    expect(viewPath(view)).toBe(`/stats?${query}`);
  });

  test.each([
    "sort=login",
    "sort=",
    "page=0",
    "page=1",
    "page=-1",
    "page=1.5",
    "page=x",
    "page=1e3",
    "page=123456789",
    "view=tall",
    "search=++",
  ])("%s falls back to the default", (query) => expect(read(query)).toEqual(start));

  test("A search is trimmed and no longer than the API takes", () => {
    expect(read(`search=+${"x".repeat(60)}`).search).toBe("x".repeat(50));
  });

  test("Search engines see one address for a ranking", () => {
    expect(canonicalPath({ sort: "assists", search: "a", page: 4, wide: true })).toBe("/stats?sort=assists");
    expect(canonicalPath({ ...start, search: "a" })).toBe("/stats");
  });
});

test("Clans have no wide table", () => {
  expect(showsWide({ ...start, wide: true })).toBe(true);
  expect(showsWide({ ...start, sort: "clans", wide: true })).toBe(false);
});

test.each([
  [0, 0],
  [1, 0],
  [20, 0],
  [21, 1],
  [4206, 210],
])("%i entries end on page %i", (total, page) => expect(lastPage(total)).toBe(page));
