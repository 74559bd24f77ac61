import { describe, expect, test } from "vitest";
import { periodAt, weeksFrom } from "./period.ts";

/** Each Saturday of two years with the hours (UTC) at which judging begins and ends: two hours ahead in winter, three in summer. */
const summers = [
  ["2026-03-29", "2026-10-25"],
  ["2027-03-28", "2027-10-31"],
  ["2028-03-26", "2028-10-29"],
] as const;
const isSummer = (day: string) => summers.some(([from, to]) => day >= from && day < to);
const saturdays = Array.from({ length: 105 }, (_, week) =>
  new Date(Date.parse("2026-01-03T00:00:00Z") + week * 7 * 86_400_000).toISOString().slice(0, 10),
).map((day): [string, string, string] =>
  isSummer(day)
    ? [day, `${day}T03:00:00.000Z`, `${day}T09:00:00.000Z`]
    : [day, `${day}T04:00:00.000Z`, `${day}T10:00:00.000Z`],
);

const at = (time: string, ms = 0) => {
  const { code, week, startsAt, endsAt } = periodAt(new Date(Date.parse(time) + ms));
  return { code, week, from: startsAt.toISOString(), to: endsAt.toISOString() };
};

describe.each(saturdays.slice(1, -1).map((row, index) => [...row, index + 1] as const))(
  "on Saturday %s",
  (week, closes, opens, index) => {
    const [, , openedBefore] = saturdays[index - 1] ?? ["", "", ""];
    const [nextWeek, nextCloses] = saturdays[index + 1] ?? ["", ""];

    test("the competition ends at 06:00 in Vilnius, judging at 12:00, to the millisecond", () => {
      expect(at(closes, -1)).toEqual({ code: "COMPETITION", week, from: openedBefore, to: closes });
      expect(at(closes)).toEqual({ code: "JUDGING", week, from: closes, to: opens });
      expect(at(opens, -1)).toEqual({ code: "JUDGING", week, from: closes, to: opens });
      expect(at(opens)).toEqual({ code: "COMPETITION", week: nextWeek, from: opens, to: nextCloses });
    });
  },
);

test.each([
  // The nights in which the clock is changed, before, in and after the hour that is missing or comes twice.
  "2026-03-28T23:30:00Z",
  "2026-03-29T00:59:59Z",
  "2026-03-29T01:00:00Z",
  "2026-10-24T23:30:00Z",
  "2026-10-25T00:30:00Z",
  "2026-10-25T01:30:00Z",
  "2027-12-31T23:59:59Z",
])("at %s the competition runs until the next Saturday", (time) => {
  const { code, from, to } = at(time);
  expect(code).toBe("COMPETITION");
  expect(saturdays.some(([, , opens]) => opens === from)).toBe(true);
  expect(saturdays.some(([, closes]) => closes === to)).toBe(true);
});

test("the weeks to come begin with the one that runs, or begins next while one is judged", () => {
  const weeks = (time: string) => weeksFrom(new Date(time)).map(({ week }) => week);
  expect(weeks("2026-11-19T12:00:00Z")).toEqual(["2026-11-21", "2026-11-28", "2026-12-05", "2026-12-12"]);
  expect(weeks("2026-11-21T05:00:00Z")[0]).toBe("2026-11-28");
  expect(weeks("2026-11-21T10:00:00Z")[0]).toBe("2026-11-28");
});
