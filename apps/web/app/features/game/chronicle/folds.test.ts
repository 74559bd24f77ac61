import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { expect, test } from "vitest";
import { folded, isFold } from "./folds.ts";

const died = (id: string, time: string, more: object = {}): ChronicleEntry => ({
  id,
  at: `2026-11-20T${time}:00.000Z`,
  kind: "bossDied",
  boss: `Boss ${id}`,
  ...more,
});
const shape = (entries: readonly ChronicleEntry[]) =>
  folded(entries).map((one) => (isFold(one) ? one.entries.map(({ id }) => id) : one.id));

test("three small raids of an hour stand in one line where the newest was", () => {
  const castle = { id: "8", at: "2026-11-20T18:30:00.000Z", kind: "told" as const, text: "The gate is open" };
  expect(
    shape([
      died("9", "18:50", { bossKind: "raid" }),
      castle,
      died("7", "18:20"),
      died("6", "18:10", { bossKind: "grand" }),
      died("5", "18:01"),
    ]),
  ).toEqual([["9", "7", "5"], "8", "6"]);
});

test("two are told one by one, and so are those of another hour or kind", () => {
  const back: ChronicleEntry = { id: "2", at: died("2", "17:20").at, kind: "bossReturned", boss: "Boss 2" };
  expect(shape([died("4", "18:05"), died("3", "17:50"), back, died("1", "17:10")])).toEqual([
    "4",
    "3",
    "2",
    "1",
  ]);
  expect(shape([])).toEqual([]);
});
