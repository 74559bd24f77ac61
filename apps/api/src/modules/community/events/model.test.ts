import { repeatsBy } from "@gatehouse/contract/content/repeats";
import { expect, test } from "vitest";
import { occurrencesOf } from "./model.ts";

const schema = repeatsBy((must) => must);
const times = (rule: object, since: string, before: string) =>
  occurrencesOf(schema.parse(rule), new Date(since), new Date(before)).map(({ at }) => at.toISOString());

test("a rule's event comes on its days, at its time by the server's clock, from its first day to its last", () => {
  const rule = { every: ["tuesday", "friday"], at: "20:00", from: "2026-11-24", until: "2026-12-01" };
  expect(times(rule, "2026-11-16T00:00:00Z", "2026-12-30T00:00:00Z")).toEqual([
    "2026-11-24T18:00:00.000Z",
    "2026-11-27T18:00:00.000Z",
    "2026-12-01T18:00:00.000Z",
  ]);
  expect(times(rule, "2026-11-27T19:59:00Z", "2026-12-01T18:00:00Z")).toEqual(["2026-11-27T18:00:00.000Z"]);
  expect(times(rule, "2026-11-27T20:00:00Z", "2026-12-01T18:00:00Z")).toEqual([]);
  const long = { every: ["friday"], at: "23:00", minutes: 1_440 };
  expect(times(long, "2026-11-28T20:59:00Z", "2026-11-29T00:00:00Z")).toEqual(["2026-11-27T21:00:00.000Z"]);
  expect(
    times({ ...rule, until: "2026-11-20", from: undefined }, "2026-11-21T00:00:00Z", "2026-12-30T00:00:00Z"),
  ).toEqual([]);
});

test("a rule's event stays at its time when the clock is changed", () => {
  const rule = { every: ["saturday", "sunday", "monday"], at: "20:00" };
  expect(times(rule, "2026-10-24T00:00:00Z", "2026-10-27T00:00:00Z")).toEqual([
    "2026-10-24T17:00:00.000Z",
    "2026-10-25T18:00:00.000Z",
    "2026-10-26T18:00:00.000Z",
  ]);
  expect(times(rule, "2027-03-27T00:00:00Z", "2027-03-30T00:00:00Z")).toEqual([
    "2027-03-27T18:00:00.000Z",
    "2027-03-28T17:00:00.000Z",
    "2027-03-29T17:00:00.000Z",
  ]);
});

test("a time that a change of the clock leaves out comes as much later, one that comes twice is the first", () => {
  const rule = { every: ["sunday"], at: "03:30" };
  expect(times(rule, "2027-03-28T00:00:00Z", "2027-03-29T00:00:00Z")).toEqual(["2027-03-28T01:30:00.000Z"]);
  expect(times(rule, "2026-10-25T00:00:00Z", "2026-10-26T00:00:00Z")).toEqual(["2026-10-25T00:30:00.000Z"]);
});

test.each([
  [{ every: ["tuesday"] }, "must be a time such as 20:00"],
  [{ every: ["tuesday"], at: "24:00" }, "must be a time such as 20:00"],
  [{ every: ["tuesday"], at: 20 }, "must be a time such as 20:00"],
  [{ every: "tuesday", at: "20:00" }, 'must be a list of days such as ["tuesday", "friday"]'],
  [{ every: [], at: "20:00" }, "must name a day"],
  [{ every: ["tue"], at: "20:00" }, "must be days such as tuesday"],
  [{ every: ["friday", "friday"], at: "20:00" }, "must name no day twice"],
  [{ every: ["friday"], at: "20:00", minutes: 0 }, "must be whole minutes, 1 to 1440"],
  [{ every: ["friday"], at: "20:00", minutes: 2.5 }, "must be whole minutes, 1 to 1440"],
  [{ every: ["friday"], at: "20:00", kind: " " }, "must be a word such as flag"],
  [{ every: ["friday"], at: "20:00", kind: "fl\0g" }, "must be a word such as flag"],
  [{ every: ["friday"], at: "20:00", until: "2026-02-30" }, "must be a day such as 2027-03-31"],
  [{ every: ["friday"], at: "20:00", from: "2026-12-02", until: "2026-12-01" }, "must not lie before from"],
  [
    { every: ["friday"], at: "20:00", til: "2026-12-01" },
    "must hold every and at, and may hold minutes, kind, from and until",
  ],
  ["weekly", "must hold every and at, and may hold minutes, kind, from and until"],
])("a schedule with nonsense is refused by one sentence: %j", (rule, sentence) => {
  expect(schema.safeParse(rule).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
