import { boss } from "@gatehouse/contract/game/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testAtLength } from "../../../../../test/at-length.ts";
import { z } from "zod";
import { startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { gameServer } from "../../../../../test/game-server.ts";
import { readConfig } from "../../../../config.ts";

const hour = 3_600_000;
const windowMs = 6 * hour;
const start = new Date("2026-11-22T12:00:00.000Z");
const clock = testClock(start);
const apps: Partial<Record<"window" | "exact" | "off", TestApp>> = {};

beforeAll(async () => {
  const { game } = readConfig({});
  for (const bossTimes of ["window", "exact", "off"] as const) {
    apps[bossTimes] = await startApp({ clock, config: { game: { ...game, bossTimes } } });
  }
});
beforeEach(async () => {
  clock.set(start);
  for (const app of Object.values(apps)) await gameServer(app).put("bosses", []);
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
});

const appOf = (times: keyof typeof apps): TestApp => {
  const app = apps[times];
  if (!app) throw new Error("not started");
  return app;
};
const row = (id: number, respawnAt: Date | null, change: object = {}) => ({
  id,
  name: `Boss ${id}`,
  level: 40,
  kind: "raid",
  respawnAt: respawnAt?.toISOString(),
  respawnWindow: windowMs / 1_000,
  ...change,
});
async function shown(rows: object[], times: keyof typeof apps = "window") {
  await gameServer(appOf(times)).put("bosses", rows);
  return look(times);
}
async function look(times: keyof typeof apps = "window") {
  const reply = await appOf(times).request("/api/public/world/bosses");
  const bosses = z.array(boss).parse(await reply.json());
  return new Map(
    bosses.map(({ id, state, from, to }) => [
      id,
      { state, from: Date.parse(from ?? ""), to: Date.parse(to ?? ""), hasTimes: from !== undefined },
    ]),
  );
}
const one = async (rows: object[], times: keyof typeof apps = "window") => {
  const [first] = (await shown(rows, times)).values();
  if (!first) throw new Error("no boss");
  return first;
};
const count = 400;
const momentOf = (id: number) => new Date(start.getTime() + 8 * hour + id * 61_000);
const many = Array.from({ length: count }, (_, id) => row(id, momentOf(id)));

describe("the window of a dead boss", () => {
  test("holds its moment anywhere, is as wide as the game's chance, and is never the moment itself", async () => {
    const windows = await shown(many);
    const places = [...windows].map(([id, { state, from, to }]) => {
      expect(state).toBe("dead");
      expect(to - from).toBe(windowMs);
      return (momentOf(id).getTime() - from) / windowMs;
    });
    expect(places).toHaveLength(count);
    expect(places.every((place) => place >= 0 && place <= 1)).toBe(true);
    // Each tenth has about its tenth of them, and no place says where the next one is.
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => places.filter((place) => Math.floor(place * 10) === tenth).length,
    );
    expect(Math.min(...tenths)).toBeGreaterThan(count / 10 / 2);
    expect(Math.max(...tenths)).toBeLessThan((count / 10) * 1.75);
    expect(new Set(places.map((place) => place.toFixed(6))).size).toBe(count);
    const steps = places.slice(1).map((place, index) => (place - 0.5) * ((places[index] ?? 0) - 0.5));
    expect(Math.abs(steps.reduce((sum, step) => sum + step, 0) / steps.length)).toBeLessThan(0.02);
  });

  test("stays the same however often, when and in which company it is reported", async () => {
    const first = await shown(many);
    clock.advance(3_600);
    expect(await shown(many.toReversed())).toEqual(first);
    await shown([]);
    expect(await shown(many.slice(0, 50))).toEqual(new Map([...first].filter(([id]) => id < 50)));
  });

  test("does not tell the moment by what stays the same when its width changes", async () => {
    const moment = start.getTime() + 30 * hour;
    const places: number[] = [];
    for (const hours of [4, 8, 12]) {
      const { from, to } = await one([row(1, new Date(moment), { respawnWindow: hours * 3_600 })]);
      expect(to - from).toBe(hours * hour);
      places.push((moment - from) / (to - from));
    }
    expect(new Set(places.map((place) => place.toFixed(2))).size).toBe(3);
  });

  test("never begins before the boss was seen dead, holds its moment, and its end tells nothing of it", async () => {
    // Intervals shorter than the width: retail's 24 hours, where the game says nothing.
    const soon = (id: number) => new Date(start.getTime() + hour / 2 + id * 60_000);
    await shown(Array.from({ length: count }, (_, id) => row(id, null)));
    const dead = Array.from({ length: count }, (_, id) => row(id, soon(id), { respawnWindow: undefined }));
    clock.advance(60);
    const died = clock.now().getTime();
    const windows = await shown(dead);
    const lengths = [...windows].map(([id, { state, from, to }]) => {
      expect(state).toBe("dead");
      expect(from).toBeGreaterThanOrEqual(died);
      expect(from).toBeLessThanOrEqual(soon(id).getTime());
      expect(to).toBeGreaterThanOrEqual(soon(id).getTime());
      expect(to - from).toBeGreaterThanOrEqual(hour);
      expect(to - from).toBeLessThanOrEqual(24 * hour);
      return to - from;
    });
    // Most begin at the death; where they end is spread over the whole day.
    expect([...windows.values()].filter(({ from }) => from === died).length).toBeGreaterThan(count / 2);
    const quarters = [0, 1, 2, 3].map(
      (quarter) => lengths.filter((length) => Math.floor(length / (6 * hour)) === quarter).length,
    );
    expect(Math.min(...quarters)).toBeGreaterThan(count / 10);

    // However often it is reported, by a game that counts down, after a restart, and later than it was seen first.
    clock.advance(600);
    const again = dead.map((reported, id) => ({
      ...reported,
      respawnAt: new Date(soon(id).getTime() + 20_000).toISOString(),
    }));
    expect(await shown(again)).toEqual(windows);
  });

  test("that is seen again after the game forgot it begins later, with the same end", async () => {
    const moment = new Date(start.getTime() + hour);
    const dead = row(1, moment, { respawnWindow: undefined });
    const first = await one([dead]);
    await shown([]);
    clock.advance(600);
    const again = await one([dead]);
    expect(again.to).toBe(first.to);
    expect(again.from).toBe(clock.now().getTime());
    expect(first.from).toBe(start.getTime());
  });

  test("of a boss that dies anew begins with that death, and is told in the chronicle as one", async () => {
    const appWindow = appOf("window");
    const days = (n: number) => new Date(start.getTime() + n * 24 * hour);
    const told = async () => {
      const reply = await appWindow.request("/api/public/world/chronicle");
      return z
        .array(z.looseObject({ kind: z.string(), boss: z.string().optional(), at: z.string() }))
        .parse(await reply.json())
        .filter(({ boss: name }) => name === "Boss 77")
        .map(({ kind, at }) => [kind, at]);
    };
    await shown([row(77, null)]);
    clock.set(days(1));
    await shown([row(77, new Date(days(1).getTime() + hour), { respawnWindow: undefined })]);
    clock.set(days(2));
    const second = await one([row(77, new Date(days(2).getTime() + hour), { respawnWindow: undefined })]);
    expect(second.from).toBeGreaterThanOrEqual(days(2).getTime());
    expect(await told()).toEqual([
      ["bossDied", days(2).toISOString()],
      ["bossDied", days(1).toISOString()],
    ]);
  });

  test("does not move with a game that counts down and reports a second more or less each time", async () => {
    const moment = start.getTime() + 3 * hour;
    const first = await one([row(1, new Date(moment))]);
    for (const seconds of [-20, 3, 45, -55]) {
      expect(await one([row(1, new Date(moment + seconds * 1_000))])).toEqual(first);
    }
    expect(await one([row(1, new Date(moment + 5 * 60_000))])).not.toEqual(first);
  });

  test("is another one under another key", async () => {
    const { deps } = appOf("window");
    const { createWorldService } = await import("../service.ts");
    const other = createWorldService({
      ...deps,
      secretKey: "another secret key, as long as the one of the tests",
      rankings: deps.game.rankings,
      times: "window",
      site: deps.config,
      heardAt: null,
    });
    const mine = await one([row(1, new Date(start.getTime() + 30 * hour))]);
    expect(Date.parse((await other.bosses())[0]?.from ?? "")).not.toBe(mine.from);
  });

  test("hides the moment of a game without chance for an hour, and is a day where the game does not say", async () => {
    const moment = new Date(start.getTime() + 30 * hour);
    const windows = await shown([
      row(1, moment, { respawnWindow: 0 }),
      row(2, moment, { respawnWindow: undefined }),
    ]);
    expect([...windows.values()].map(({ from, to }) => to - from)).toEqual([hour, 24 * hour]);
  });
});

describe("a boss comes back", () => {
  testAtLength("a while after its moment, never before and never after its window", async () => {
    const windows = await shown(many);
    const delays: number[] = [];
    for (const [id, { to }] of [...windows].slice(0, 20)) {
      const moment = momentOf(id).getTime();
      clock.set(new Date(moment));
      const late = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((minutes) => moment + minutes * 60_000);
      const states: string[] = [];
      for (const time of late) {
        clock.set(new Date(time));
        states.push((await look()).get(id)?.state ?? "");
      }
      expect(states.at(-1)).toBe("alive");
      const seen = states.indexOf("alive");
      expect(states.slice(seen).every((state) => state === "alive")).toBe(true);
      delays.push(seen);
      clock.set(new Date(to));
      expect((await look()).get(id)?.state).toBe("alive");
    }
    expect(new Set(delays).size).toBeGreaterThan(4);
  });

  test("at once when the game says so, and remembers since when", async () => {
    const dead = row(1, new Date(start.getTime() + 5 * hour));
    expect(await one([row(1, null)])).toMatchObject({ state: "alive", hasTimes: false });
    expect((await one([dead])).state).toBe("dead");
    clock.advance(120);
    const back = await one([row(1, null)]);
    expect(back).toMatchObject({ state: "alive", from: start.getTime() + 120_000 });
    clock.advance(600);
    expect(await one([row(1, null)])).toEqual(back);
  });
});

test("BOSS_TIMES=exact tells the moment, off tells no times at all", async () => {
  const moment = new Date(start.getTime() + hour);
  expect(await one([row(1, moment)], "exact")).toMatchObject({
    state: "dead",
    from: moment.getTime(),
    to: moment.getTime(),
  });
  expect(await one([row(1, moment)], "off")).toMatchObject({ state: "dead", hasTimes: false });
  clock.set(moment);
  expect((await look("exact")).get(1)).toMatchObject({ state: "alive", from: moment.getTime() });
  clock.advance(600);
  expect((await look("off")).get(1)).toMatchObject({ state: "alive", hasTimes: false });
  expect(() => readConfig({ BOSS_TIMES: "roughly" })).toThrow(/BOSS_TIMES/);
});
