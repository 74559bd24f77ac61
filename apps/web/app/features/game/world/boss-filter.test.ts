import type { Boss } from "@gatehouse/contract/game/world";
import { describe, expect, it } from "vitest";
import { bossesOf } from "./boss-filter.ts";
import { readView } from "./view.ts";

const now = Date.parse("2026-11-20T16:00:00Z");
const raids: Boss[] = Array.from({ length: 40 }, (_, index) => ({
  id: 25_000 + index,
  name: `Raid ${index}`,
  level: 20 + index,
  kind: "raid",
  state: index % 2 === 0 ? "alive" : "unknown",
}));
const queen: Boss = {
  id: 29_001,
  name: "Queen Ant",
  level: 40,
  kind: "grand",
  state: "dead",
  from: "2026-11-20T15:00:00.000Z",
  to: "2026-11-20T18:00:00.000Z",
};
const bosses = [...raids, queen];
const show = (query: string) => bossesOf(bosses, readView(new URLSearchParams(query)), now);
const names = (query: string) => show(query).shown.map(({ name }) => name);

describe("the bosses of a view", () => {
  it("begin with who may be back any minute and leave the rest until it is asked for", () => {
    expect(names("")[0]).toBe("Queen Ant");
    expect(names("")).toHaveLength(14);
    expect(show("").count).toBe(41);
    expect(names("all=1")).toHaveLength(41);
  });

  it("are those of a state, a ten of levels and a name, whatever its case", () => {
    expect(names("state=soon")).toEqual(["Queen Ant"]);
    expect(names("boss=QUEEN")).toEqual(["Queen Ant"]);
    expect(names("level=50&state=alive")).toEqual(["Raid 38", "Raid 36", "Raid 34", "Raid 32", "Raid 30"]);
    expect(names("boss=nobody")).toEqual([]);
  });

  it("offer what there is, and how much of it", () => {
    expect(show("level=40").offer).toEqual({
      states: [
        { filter: "alive", count: 5 },
        { filter: "soon", count: 1 },
        { filter: "unknown", count: 5 },
      ],
      levels: [20, 30, 40, 50],
    });
    // What is chosen stays there to be taken back.
    expect(show("level=50&state=soon").offer.states).toContainEqual({ filter: "soon", count: 0 });
  });
});
