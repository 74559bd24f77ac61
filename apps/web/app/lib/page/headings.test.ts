import { expect, test } from "vitest";
import { stepsBelow, withHeadingsDown } from "./headings.ts";

const below = (title: 1 | 2 | 3, html: string) => withHeadingsDown(html, stepsBelow(title, html));

test("the headings of a text stand below its title's, as far apart as they were written", () => {
  expect(below(3, '<h2 class="ql-align-center">One</h2><p>1</p><h3>Two</h3>')).toBe(
    '<h4 class="ql-align-center">One</h4><p>1</p><h5>Two</h5>',
  );
  expect(below(1, "<h1>One</h1><h6>Deep</h6>")).toBe("<h2>One</h2><h6>Deep</h6>");
});

test("headings that stand below it already stay, and so does what only looks like one", () => {
  for (const html of ["<h2>One</h2>", "<p>&lt;h1&gt; and <hr></p>", ""]) expect(below(1, html)).toBe(html);
});
