import { expect, test } from "vitest";
import { excerptOf, firstPicture, plainText } from "./plain-text.ts";

test("a reader's words are left of HTML", () => {
  expect(
    plainText("<h2>Siege</h2><p>Two&nbsp;hours,<br>four <strong>gates</strong> &amp; 1 &lt; 2</p>"),
  ).toBe("Siege Two hours, four gates & 1 < 2");
});

test.each([
  ["<p>Short.</p>", "Short."],
  ["<p>The Ashen Keep has fallen, by nine minutes</p>", "The Ashen Keep has …"],
  ["<h2>New</h2><p>Lantern Hollow</p>", "Lantern Hollow"],
  [`<p>${"x".repeat(40)}</p>`, `${"x".repeat(24)} …`],
  ["<p>One, two and three, four and five</p>", "One, two and three …"],
])("%s begins with %s", (html, excerpt) => {
  expect(excerptOf(html, 24)).toBe(excerpt);
});

test("the first picture is the one that a shared link shows", () => {
  expect(firstPicture('<p>A</p><img alt="" src="/a.png?x=1&amp;y=2"><img src="/b.png">')).toBe(
    "/a.png?x=1&y=2",
  );
  expect(firstPicture('<img src="data:image/png;base64,AA">')).toBeUndefined();
  expect(firstPicture("<p>None</p>")).toBeUndefined();
});
