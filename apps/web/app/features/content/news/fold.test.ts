import { expect, test } from "vitest";
import { foldOf } from "./fold.ts";

const words = (length: number) => "word ".repeat(length / 5).trim();
const paragraph = (length: number) => `<p>${words(length)}</p>`;

test("a short announcement is not folded", () => {
  const html = paragraph(200) + paragraph(100);
  expect(foldOf(html)).toEqual({ opening: html, rest: "" });
});

test("the first blocks stay above the fold, the others follow below it", () => {
  expect(foldOf(paragraph(250) + paragraph(300))).toEqual({ opening: paragraph(250), rest: paragraph(300) });
  const first = `<h2>${words(30)}</h2>` + paragraph(60) + paragraph(100);
  expect(foldOf(first + paragraph(300))).toEqual({ opening: first, rest: paragraph(300) });
});

test("no heading is left alone above the fold", () => {
  const html = paragraph(110) + `<h3>${words(100)}</h3>` + paragraph(300);
  expect(foldOf(html)).toEqual({ opening: html, rest: "" });
});

test("a picture takes the room of lines", () => {
  const picture = '<p><img src="/a.png" alt="A keep"></p>';
  expect(foldOf(picture + paragraph(200))).toEqual({ opening: picture, rest: paragraph(200) });
  expect(foldOf(paragraph(205) + picture)).toEqual({ opening: paragraph(205), rest: picture });
});

test("a very long paragraph is cut after a sentence, its marks closed and opened again", () => {
  const sentence = `${words(100)}. `;
  const html = `<p class="x"><strong>${sentence.repeat(8)}</strong></p>`;
  const { opening, rest } = foldOf(html);
  expect(opening).toBe(`<p class="x"><strong>${sentence.repeat(2).trim()}</strong></p>`);
  expect(rest).toBe(`<p class="x"><strong>${sentence.repeat(6)}</strong></p>`);
});

test("a list is kept whole", () => {
  const list = `<ol>${`<li>${words(100)}. More.</li>`.repeat(6)}</ol>`;
  expect(foldOf(list + paragraph(200))).toEqual({ opening: list, rest: paragraph(200) });
});

test("nothing is lost", () => {
  const html = `<p>${"A sentence with <em>marks</em>. ".repeat(40)}</p><ul><li>One</li></ul><hr>${paragraph(300)}`;
  const { opening, rest } = foldOf(html);
  const text = (part: string) => part.replaceAll(/<[^>]*>|\s/g, "");
  expect(text(opening) + text(rest)).toBe(text(html));
  expect(rest).not.toBe("");
});
