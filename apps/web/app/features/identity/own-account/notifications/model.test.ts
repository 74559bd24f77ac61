import { describe, expect, it } from "vitest";
import { clockOf, daysUntil, nearToday } from "./model.ts";

describe("the player's own clock", () => {
  it("shows a moment in its zone, also on the other side of midnight and of summer time", () => {
    const tokyo = clockOf("Asia/Tokyo");
    expect(tokyo("2026-11-29T15:00:00Z")).toEqual({ day: "2026-11-30", time: "00:00", share: 0 });
    expect(clockOf("Europe/Vilnius")("2026-07-01T09:00:00Z")).toMatchObject({ time: "12:00", share: 0.5 });
  });

  it("says a moment as short as it can be understood", () => {
    const at = clockOf("UTC");
    const today = "2026-11-29";
    expect(nearToday(at("2026-11-29T20:45:00Z"), today)).toBe("20:45");
    expect(nearToday(at("2026-12-05T20:45:00Z"), today)).toBe("Sat 20:45");
    expect(nearToday(at("2026-11-22T20:45:00Z"), today)).not.toContain("Sun");
    expect(nearToday(at("2026-12-06T20:45:00Z"), today)).toMatch(/6.*20:45/);
  });

  it("counts days by the calendar, also where one has 23 hours", () => {
    expect(daysUntil("2026-03-30", 3)).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
  });
});
