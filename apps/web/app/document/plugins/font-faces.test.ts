import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { facesOf } from "./font-faces.ts";

const face = (src: string, rest: string) =>
  `@font-face {\n  src: url("${src}") format("woff2");\n  ${rest}\n}\n`;

test("a rule says which letters and weights its file has", () => {
  const css =
    face("@letters/basic/a.woff2", "font-weight: 300 700;\n  unicode-range:\n    U+0041-0043, U+2212;") +
    face("@letters/basic/b.woff2", "font-weight: 400; unicode-range: U+00D7;") +
    face("/other.woff2", "font-weight: 400;");
  expect(facesOf(css, "@letters")).toEqual([
    { file: "basic/a.woff2", letters: "ABC−", weights: { min: 300, max: 700 } },
    { file: "basic/b.woff2", letters: "×" },
  ]);
});

test("the fonts' sheet has a face for each file that it names", () => {
  const css = readFileSync(new URL("../../ui/fonts.css", import.meta.url), "utf8");
  expect(facesOf(css, "@letters")).toHaveLength(css.match(/@letters/g)?.length ?? 0);
  expect(() => facesOf(`${css}h1{background:url("@letters/basic/a.woff2")}`, "@letters")).toThrow(
    "rules that name a file",
  );
});

test("a rule without letters does not build", () => {
  expect(() => facesOf(face("@letters/x.woff2", "unicode-range: all;"), "@letters")).toThrow("no letters");
});
