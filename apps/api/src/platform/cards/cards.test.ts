import { expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import type { Card } from "./card.ts";
import { CardTrouble, createCards } from "./cards.ts";

const card: Card = {
  site: "Gatehouse",
  faction: null,
  isHero: false,
  kicker: "",
  title: "Ashen",
  isSentence: false,
  line: "",
  facts: [],
};

test("who waits for a card while the portal goes down is refused, who comes later, too, and it is no news", async () => {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  const cards = createCards({ log });
  const waiting = [cards.draw(card), cards.draw(card)];
  cards.close();
  waiting.push(cards.draw(card));
  for (const outcome of await Promise.allSettled(waiting))
    expect(outcome).toMatchObject({ reason: expect.any(CardTrouble) as unknown });
  expect(warn).not.toHaveBeenCalled();
});
