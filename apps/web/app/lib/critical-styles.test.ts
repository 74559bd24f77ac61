import { expect, it } from "vitest";
import { criticalStyles, laterStyles, readSheet } from "./critical-styles.ts";

const critical = (css: string, html: string) => criticalStyles(readSheet(css), html);

it("keeps the rules whose classes a page has, in their order", () => {
  expect(critical("._a_1{x:1}._b_1{x:2}._a_1 ._b_1:hover{x:3}", '<p class="_a_1 _c_1">')).toBe("._a_1{x:1}");
  expect(critical("._a_1,._b_1{x:1}", '<p class="_b_1">')).toBe("._a_1,._b_1{x:1}");
});

it("keeps all that asks for no class", () => {
  const css =
    ':root{--x:1}@font-face{font-family:"F";src:url(f.woff2)}@keyframes k{0%{x:1}to{x:2}}a[href]:focus{x:1}@layer a,b;';
  expect(critical(css, "<p>")).toBe(css);
});

it("does not ask for a class in parentheses", () => {
  const css = "p:not(._a_1){x:1}:is(._a_1,._b_1) p{x:1}";
  expect(critical(css, "<p>")).toBe(css);
});

it("looks into groups, and leaves out those with nothing in them, but for layers", () => {
  const css = "@media (width<=40rem){._a_1{x:1}@supports (x:1){._b_1{x:2}}}@layer base{._a_1{x:1}}";
  expect(critical(css, '<p class="_b_1">')).toBe(
    "@media (width<=40rem){@supports (x:1){._b_1{x:2}}}@layer base{}",
  );
});

it("is not misled by braces in strings", () => {
  const css = '._a_1:before{content:"}{;"}._b_1{x:1}';
  expect(critical(css, '<p class="_b_1">')).toBe("._b_1{x:1}");
});

it("leaves for later what names a class: the rest stands in every page", () => {
  const css =
    ':root{--x:1}@font-face{font-family:"F"}@keyframes k{to{x:2.5}}@layer base{p{x:1}}p:not(._a_1){x:1}@media print{a{x:1}._b_1{x:2}}';
  expect(laterStyles(readSheet(css))).toBe("p:not(._a_1){x:1}@media print{._b_1{x:2}}");
});
