import { describe, expect, it } from "vitest";
import { formatMoment, startParts, timeLeft } from "./dates.ts";

describe("the launch's start", () => {
  it("is told in the time of Vilnius", () => {
    expect(startParts(new Date("2027-01-02T16:00:00.000Z"))).toEqual({
      month: 1,
      day: 2,
      year: 2027,
      time: "18:00:00",
    });
  });

  it("writes midnight as 00 and follows summer time", () => {
    expect(startParts(new Date("2027-06-30T21:00:05.000Z"))).toEqual({
      month: 7,
      day: 1,
      year: 2027,
      time: "00:00:05",
    });
  });
});

describe("the date of an announcement", () => {
  it("is written in the time of Vilnius as 'yyyy-MM-dd HH:mm'", () => {
    expect(formatMoment(new Date("2026-11-04T22:05:00.000Z"))).toBe("2026-11-05 00:05");
  });
});

describe("the clocks of Vilnius", () => {
  const format = new Intl.DateTimeFormat("sv", {
    timeZone: "Europe/Vilnius",
    dateStyle: "short",
    timeStyle: "short",
  });

  it("are those of the world's table of time zones, also around each change", () => {
    const years = Array.from({ length: 20 }, (_, index) => 2020 + index);
    const moments = years.flatMap((year) =>
      [2, 9].flatMap((month) =>
        Array.from({ length: 9 * 24 }, (_, hour) => new Date(Date.UTC(year, month, 24, hour - 1, 59))),
      ),
    );
    expect(moments.map(formatMoment)).toEqual(moments.map((moment) => format.format(moment)));
  });
});

describe("the time left", () => {
  it("is counted in days, hours, minutes and seconds", () => {
    expect(timeLeft(((14 * 24 + 1) * 60 + 27) * 60_000 + 43_000)).toEqual({
      days: 14,
      hours: 1,
      minutes: 27,
      seconds: 43,
    });
  });

  it("ends at nothing, never below", () => {
    expect(timeLeft(-5_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
