import type { Castle } from "@gatehouse/contract/game/world";
import { describe, expect, it } from "vitest";
import { bySiege, nextSieges } from "./sieges.ts";

const now = Date.parse("2026-11-20T16:00:00Z");
const castle = (id: number, siegeAt?: string): Castle => ({
  id,
  name: `Castle ${id}`,
  attackers: [],
  defenders: [],
  ...(siegeAt !== undefined && { siegeAt }),
});
const saturday = "2026-11-21T17:00:00.000Z";
const sunday = "2026-11-22T17:00:00.000Z";
const past = "2026-11-20T15:00:00.000Z";

describe("the next sieges", () => {
  it("are all that begin at the nearest moment still to come", () => {
    const next = nextSieges(
      [castle(1, sunday), castle(3, saturday), castle(5, saturday), castle(4, past)],
      now,
    );
    expect(next).toMatchObject({ at: Date.parse(saturday), castles: [{ id: 3 }, { id: 5 }] });
  });

  it("are none where the game tells of none", () => {
    expect(nextSieges([castle(1), castle(4, past)], now)).toBeUndefined();
    expect(nextSieges([], now)).toBeUndefined();
  });
});

it("orders the castles by their sieges, the others by their number", () => {
  const order = bySiege([castle(9), castle(4, past), castle(1, sunday), castle(3, saturday)], now);
  expect(order.map(({ id }) => id)).toEqual([3, 1, 4, 9]);
});
