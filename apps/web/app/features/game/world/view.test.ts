import { expect, test } from "vitest";
import { readView, viewPath } from "./view.ts";

const read = (query: string) => readView(new URLSearchParams(query));
const plain = read("");

test("an address names what is shown of the bosses, the olympiad and the shops", () => {
  const query = "boss=queen+ant&state=soon&level=40&all=1&class=108&item=draconic&kind=sell&page=3";
  const view = read(query);
  expect(view).toEqual({
    boss: "queen ant",
    state: "soon",
    level: 40,
    all: true,
    classId: 108,
    item: "draconic",
    kind: "sell",
    page: 3,
  });
  expect(viewPath(view, "shops")).toBe(`/world?${query}#shops`);
});

test.each([
  "",
  "state=sleeping",
  "level=45",
  "level=1000",
  "all=yes",
  "class=x",
  "kind=steal",
  "page=-1",
  "page=1e9",
])("%j is the page as it is", (query) => {
  expect(read(query)).toEqual(plain);
});

test("the page as it is has a plain address", () => {
  expect(viewPath(plain, "bosses")).toBe("/world#bosses");
});

test("a search is no longer than the API takes", () => {
  expect(read(`item=${"x".repeat(80)}`).item).toHaveLength(50);
});
