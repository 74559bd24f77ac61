import { describe, expect, it } from "vitest";
import { leaderOf, playersInside, sharesOf, weakestOf } from "./model.ts";

const factions = (angels: number, nature: number, demons: number) => [
  { code: "angels" as const, name: "Angels", points: angels },
  { code: "nature" as const, name: "Nature", points: nature },
  { code: "demons" as const, name: "Demons", points: demons },
];

describe("the balance of power", () => {
  it("is led by the faction with the most points", () => {
    expect(leaderOf(factions(10, 30, 20))).toBe("nature");
  });

  it("is level within a hundredth of all points", () => {
    expect(leaderOf(factions(334, 344, 322))).toBeUndefined();
    expect(leaderOf(factions(334, 345, 321))).toBe("nature");
    expect(leaderOf(factions(1, 0, 0))).toBe("angels");
  });

  it("is led by nobody while the first two are even, or when the game reports no factions", () => {
    expect(leaderOf(factions(30, 10, 30))).toBeUndefined();
    expect(leaderOf(factions(0, 0, 0))).toBeUndefined();
    expect(leaderOf([])).toBeUndefined();
  });

  it("is shared by points", () => {
    expect(sharesOf(factions(50, 25, 25)).map(({ share }) => share)).toEqual([50, 25, 25]);
    expect(sharesOf(factions(0, 0, 0)).map(({ share }) => Math.round(share))).toEqual([33, 33, 33]);
  });

  it("needs fighters most where the smallest share is, and nowhere while two of them are level", () => {
    expect(weakestOf(factions(40, 26, 34))).toBe("nature");
    expect(weakestOf(factions(33, 33, 34))).toBeUndefined();
    expect(weakestOf([])).toBeUndefined();
  });
});

describe("the players inside", () => {
  it("are those of every server that is online", () => {
    const status = [
      { code: "it" as const, status: "online" as const, players: 12 },
      { code: "h5" as const, status: "online" as const, players: 3 },
    ];
    expect(playersInside(status)).toBe(15);
    expect(playersInside([...status, { code: "it", status: "offline", players: 9 }])).toBe(15);
  });

  it("are unknown where no server tells", () => {
    expect(playersInside([])).toBeUndefined();
    expect(playersInside([{ code: "it", status: "offline" }])).toBeUndefined();
  });
});
