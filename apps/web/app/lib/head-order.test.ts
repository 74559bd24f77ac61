import { expect, it } from "vitest";
import { orderHead } from "./head-order.ts";

const head = [
  '<meta name="viewport" content="width=device-width"/>',
  '<link rel="modulepreload" href="/a.js"/>',
  '<link rel="stylesheet" href="/a.css"/>',
  '<link rel="stylesheet" href="/b.css"/>',
  "<script></script>",
];

it("asks for the styles first, in their order, and for the scripts with low priority", () => {
  expect(orderHead(head.join(""))).toBe(
    [
      head[0],
      head[2],
      head[3],
      '<link rel="modulepreload" fetchPriority="low" href="/a.js"/>',
      "<script></script>",
    ].join(""),
  );
});

it("leaves a page without styles and scripts as it is", () => {
  expect(orderHead("<html><head></head></html>")).toBe("<html><head></head></html>");
});
