import { sortFields, statFields } from "@gatehouse/contract/game/stats";
import { expect, test } from "vitest";
import { offerOf } from "./offer.ts";

test("A game that reports everything is offered as it is promised, and levels stay a column", () => {
  const offer = offerOf([...statFields, "level"]);
  expect(offer.fields).toEqual(statFields);
  expect(offer.isSmall).toBe(false);
  expect(offer.has("level")).toBe(true);
  expect(offer.has("pkKills")).toBe(false);
});

test("A game's own tables rank by what they hold, and by nothing else", () => {
  const offer = offerOf(["pvpCount", "pkKills", "level", "onlineTime"]);
  expect(offer.fields).toEqual(["pvpCount", "pkKills", "level", "onlineTime"]);
  expect(offer.isSmall).toBe(true);
  expect(sortFields.filter(offer.has)).toEqual(offer.fields);
  expect([offer.has("heroes"), offer.has("clans"), offer.has("assists")]).toEqual([true, true, false]);
});

test("As long as nobody knows what is fed, everything may be", () => {
  expect(offerOf(null).fields).toEqual(statFields);
  expect(offerOf(["pvpCount"]).fields).toEqual(statFields);
});
