import { expect, test } from "vitest";
import { targetOf } from "./model.ts";

test.each([
  ["youtube", "/events/youtube", false],
  ["frost-siege", "/events/frost-siege", false],
  ["/stats?sort=clans", "/stats?sort=clans", false],
  ["https://list.example/event", "https://list.example/event", true],
])("the event with the link %s leads to %s", (link, to, isOutside) => {
  expect(targetOf(link)).toEqual({ to, isOutside });
});
