import postcss from "postcss";
import { expect, test } from "vitest";
import { hoverOfPointers } from "./hover-of-pointers.ts";

const styled = async (source: string): Promise<string> =>
  (await postcss([hoverOfPointers()]).process(source, { from: undefined })).css.replaceAll(/\s+/g, " ");

test("what is hovered is styled for pointers that can hover, and nothing else changes", async () => {
  expect(await styled("a { color: red } a:hover, a:focus { color: blue } b:hover { color: red }")).toBe(
    "a { color: red } a:focus { color: blue } @media (hover: hover) { a:hover { color: blue } } " +
      "@media (hover: hover) { b:hover { color: red } }",
  );
});

test("a rule within another at-rule stays in it", async () => {
  expect(await styled("@media (width > 1px) { a:hover { color: red } }")).toBe(
    "@media (width > 1px) { @media (hover: hover) { a:hover { color: red } } }",
  );
});
