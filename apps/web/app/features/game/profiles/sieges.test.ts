import { expect, test } from "vitest";
import { siegesOf } from "./sieges.ts";

const castle = (
  name: string,
  known: { siegeAt?: string; owner?: string; attackers?: string[]; defenders?: string[] },
) => ({
  id: name.length,
  name,
  ...(known.siegeAt && { siegeAt: known.siegeAt }),
  ...(known.owner && { owner: { name: known.owner, faction: null } }),
  attackers: (known.attackers ?? []).map((clan) => ({ name: clan, faction: null })),
  defenders: (known.defenders ?? []).map((clan) => ({ name: clan, faction: null })),
});

test("A clan has a part in the sieges of its castle, and in those to which it is signed up, the next first", () => {
  const castles = [
    castle("Late", { siegeAt: "2026-12-09T16:00:00.000Z", owner: "Pack", defenders: ["Order"] }),
    castle("Own", { siegeAt: "2026-12-05T16:00:00.000Z", owner: "Order", attackers: ["Pack"] }),
    castle("Others", { siegeAt: "2026-12-02T16:00:00.000Z", owner: "Pack", attackers: ["Third"] }),
    castle("Soon", { siegeAt: "2026-12-01T16:00:00.000Z", attackers: ["Order"] }),
    castle("Unset", { owner: "Order", attackers: ["Pack"] }),
  ];
  expect(siegesOf(castles, "Order").map(({ castle: { name }, part }) => [name, part])).toEqual([
    ["Soon", "attacker"],
    ["Own", "owner"],
    ["Late", "defender"],
  ]);
  expect(siegesOf(castles, "Nobody")).toEqual([]);
});
