import type { CompetitionPeriod, CompetitionResult } from "@gatehouse/contract/community/competition";
import { describe, expect, test } from "vitest";
import { entriesShown, isStale, nextLook, ownPlace, resultOfWeek, weekPassed } from "./model.ts";

const running: CompetitionPeriod = {
  currentPeriodCode: "COMPETITION",
  nextPeriodCode: "JUDGING",
  nextPeriodTime: "2026-12-05T04:00:00.000Z",
};
const judging: CompetitionPeriod = {
  currentPeriodCode: "JUDGING",
  nextPeriodCode: "COMPETITION",
  nextPeriodTime: "2026-12-05T10:00:00.000Z",
};
const close = Date.parse(running.nextPeriodTime);
const hour = 3_600_000;

test("the page looks again every minute, and at once when the period ends", () => {
  expect(nextLook(undefined, close)).toBe(60_000);
  expect(nextLook(running, close - hour)).toBe(60_000);
  expect(nextLook(running, close - 9_000)).toBe(10_000);
  expect(nextLook(running, close + hour)).toBe(60_000);
});

test("the week's bar ends with the judging", () => {
  expect(weekPassed(running, close - 162 * hour)).toBe(0);
  expect(weekPassed(running, close)).toBeCloseTo(162 / 168);
  expect(weekPassed(judging, close)).toBeCloseTo(162 / 168);
  expect(weekPassed(judging, close + 6 * hour)).toBe(1);
});

const place = (rank: number, total: number, isOwn = false) => ({
  rank,
  videoId: `video${rank}`,
  title: "Siege",
  channel: "Halcyra",
  views: total,
  comments: 0,
  total,
  isOwn,
});

describe("the own place", () => {
  test("tells what is missing to the one above and what is ahead of the one below", () => {
    const standings = [place(1, 90), place(2, 70, true), place(3, 65)];
    expect(ownPlace(standings)).toEqual({ standing: standings[1], behind: 20, ahead: 5 });
    expect(ownPlace([place(1, 90, true)])).toMatchObject({ behind: null, ahead: null });
  });

  test("is compared with nobody where the list leaves the neighbours out", () => {
    expect(ownPlace([place(1, 90), place(77, 3, true)])).toMatchObject({ behind: null, ahead: null });
  });

  test("is none for a video that meets the rules no more", () => {
    expect(ownPlace([place(1, 90)])).toBeNull();
  });
});

test("how many take part is known while the list shows all", () => {
  expect(entriesShown([place(1, 9)])).toBe(1);
  expect(entriesShown(Array.from({ length: 51 }, (_, index) => place(index + 1, 9)))).toBeNull();
});

test("figures that nobody has refreshed for an hour are old", () => {
  const stats = { views: 1, comments: 0, likes: 0, favorites: 0, rewardPoints: 0, total: 1 };
  const at = new Date(close).toISOString();
  expect(isStale({ ...stats, updated: at }, close + hour)).toBe(false);
  expect(isStale({ ...stats, updated: at }, close + hour + 1)).toBe(true);
});

test("the week's winner is shown while the week is judged, and is a past one afterwards", () => {
  const result: CompetitionResult = {
    week: "2026-12-05",
    entries: 3,
    total: null,
    video: null,
    reward: null,
  };
  expect(resultOfWeek(judging, [result])).toBe(result);
  expect(resultOfWeek(judging, [{ ...result, week: "2026-11-28" }])).toBeUndefined();
  expect(resultOfWeek(running, [result])).toBeUndefined();
  expect(resultOfWeek(judging, [])).toBeUndefined();
});
