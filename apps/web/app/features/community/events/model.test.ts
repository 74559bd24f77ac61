import { expect, test } from "vitest";
import { aboutOf, openingOf, pictureAt, pictureFor, pictureOf, targetOf } from "./model.ts";

test.each([
  ["siege", "/world#castles"],
  ["RAID", "/world#bosses"],
  ["trade", "/world#shops"],
  ["flag", "/stats?sort=wonEvents"],
  ["constructor", "/stats?sort=wonEvents"],
])("an event of the kind %s leads to %s", (kind, to) => expect(aboutOf(kind).to).toBe(to));

test("an event is drawn the same wherever it stands: as the game's where it is one", () => {
  const ladder = { kind: "duel", name: "Ladder night" };
  expect(pictureFor(ladder, 3)).toEqual(pictureOf(ladder));
  expect(pictureFor(undefined, 3)).toEqual(pictureAt(3));
});

test.each([
  ["<p>Short.</p><p>More.</p>", "<p>Short.</p>", "<p>More.</p>"],
  ["<p>Only this.</p>", "<p>Only this.</p>", ""],
  ["<p>Bring these:</p><ul><li>a</li></ul>", "", "<p>Bring these:</p><ul><li>a</li></ul>"],
  ["<ul><li>a</li></ul><p>b</p>", "", "<ul><li>a</li></ul><p>b</p>"],
  [`<p>${"long ".repeat(80)}</p>`, "", `<p>${"long ".repeat(80)}</p>`],
  ["", "", ""],
])("of what is written of an event, %s, the head has its opening", (html, opening, rest) => {
  expect(openingOf(html)).toEqual({ opening, rest });
});

test.each([
  ["youtube", "/events/youtube", false],
  ["frost-siege", "/events/frost-siege", false],
  ["/stats?sort=clans", "/stats?sort=clans", false],
  ["https://list.example/event", "https://list.example/event", true],
])("the event with the link %s leads to %s", (link, to, isOutside) => {
  expect(targetOf(link)).toEqual({ to, isOutside });
});
