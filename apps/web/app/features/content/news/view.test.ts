import { expect, test } from "vitest";
import { newsPath, pagesOf, readNewsPage } from "./view.ts";

test.each([
  ["", 0],
  ["page=2", 2],
  ["page=-1", 0],
  ["page=1.5", 0],
  ["page=x", 0],
  ["page=123456", 0],
])("?%s is page %i", (query, page) => {
  expect(readNewsPage(new URLSearchParams(query))).toBe(page);
});

test("the first page has no number", () => {
  expect([newsPath(0), newsPath(3)]).toEqual(["/news", "/news?page=3"]);
});

test("ten announcements fill a page", () => {
  expect([0, 1, 10, 11].map(pagesOf)).toEqual([1, 1, 1, 2]);
});
