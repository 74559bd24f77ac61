import { characterMention, chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { pastEvent, worldEvent } from "@gatehouse/contract/game/game-events";
import { roundHistory } from "@gatehouse/contract/game/round";
import { worldRound } from "@gatehouse/contract/game/round";
import { limits } from "@gatehouse/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { character, gameServer } from "../../../../../test/game-server.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp({
    clock: testClock("2026-11-20T18:00:00Z"),
    config: { serverName: "Gates", publicUrl: "https://gates.example" },
  });
  game = gameServer(app);
  await game.put("characters", [character(1, "Ashen", { classId: 88 })]);
});
afterAll(() => app.close());

const read = async (path: string): Promise<unknown> => (await app.request(`/api/public/${path}`)).json();
const events = async () => worldEvent.array().parse(await read("world/events"));
const past = async (query = "") => pastEvent.array().parse(await read(`world/events/past${query}`));
const round = async () => {
  const reply = await app.request("/api/public/world/round");
  return reply.status === 204 ? null : worldRound.parse(await reply.json());
};
const event = (id: string | number, at: string, more: object = {}) => ({
  id,
  name: "Broken Viaduct",
  kind: "flag",
  at: `2026-11-${at}:00Z`,
  ...more,
});

describe("the round", () => {
  test("has its number and its end where the game tells them", async () => {
    expect(await round()).toBeNull();
    await game.put("round", { number: 214, endsAt: "2026-11-20T19:00:00+01:00" });
    expect(await round()).toEqual({ number: 214 });
    await game.put("round", { number: 215, endsAt: "2026-11-20T18:40:00Z" });
    const told = { number: 215, endsAt: "2026-11-20T18:40:00.000Z" };
    expect(await round()).toEqual(told);
    expect(roundHistory.parse(await read("server/factions/history"))).toMatchObject(told);
    await game.put("round", { number: 216 });
    expect(await round()).toEqual({ number: 216 });
    expect((await game.call("round", { endsAt: "2026-11-20T18:40:00Z" })).status).toBe(422);
    expect((await game.call("round", { number: -1 })).status).toBe(422);
    expect((await game.call("round", { number: "x" })).status).toBe(400);
  });
});

describe("events", () => {
  test("are replaced by each report, the next first; what has ended goes", async () => {
    expect(await events()).toEqual([]);
    await game.put("events", [
      event(7, "20T20:00", { registered: 12, places: 60 }),
      event("old", "19T20:00"),
      event("now", "20T17:45", {
        name: " Salt\nmarsh ",
        endsAt: "2026-11-20T18:30:00Z",
        registered: ["Ashen", "Briar"],
      }),
      event("odd", "20T21:00", { endsAt: "2026-11-20T20:00:00Z" }),
    ]);
    const told = await events();
    const { series } = told.find(({ id }) => id === 7)!;
    expect(told).toEqual([
      {
        id: "now",
        name: "Salt marsh",
        series: expect.any(Number),
        kind: "flag",
        at: "2026-11-20T17:45:00.000Z",
        endsAt: "2026-11-20T18:30:00.000Z",
        registered: 2,
        signedUp: ["Ashen", "Briar"],
      },
      {
        id: 7,
        name: "Broken Viaduct",
        series,
        kind: "flag",
        at: "2026-11-20T20:00:00.000Z",
        registered: 12,
        places: 60,
      },
      { id: "odd", name: "Broken Viaduct", series, kind: "flag", at: "2026-11-20T21:00:00.000Z" },
    ]);
    const reply = await app.request("/api/public/world/events");
    expect(reply.headers.get("cache-control")).toContain("s-maxage");
    await game.put("events", []);
    expect(await events()).toEqual([]);
  });

  test("say who has signed up for the next one of a name, with class and faction where the portal knows them", async () => {
    await game.put("characters", [character(2, "Briar", { classId: 9, faction: "nature" })]);
    await game.put("events", [
      event("over", "20T15:00", { registered: ["Nobody"], endsAt: "2026-11-20T17:00:00Z" }),
      event("next", "20T20:00", { registered: ["Stranger", "Briar", "Briar"] }),
      event("later", "20T22:00", { registered: ["Ashen"] }),
    ]);
    const [{ series } = { series: 0 }] = await events();
    const coming = (of: string) => read(`world/events/coming?series=${of}`);
    expect(characterMention.array().parse(await coming(String(series)))).toEqual([
      { name: "Stranger", faction: null },
      { name: "Briar", classId: 9, faction: "nature" },
    ]);
    expect(await coming("5")).toEqual([]);
    expect((await app.request("/api/public/world/events/coming?series=x")).status).toBe(422);
  });

  test("come as a calendar of some kinds or all", async () => {
    await game.put("events", [
      event("a", "20T20:00", { endsAt: "2026-11-20T20:30:00Z" }),
      event("b", "20T21:00", { name: "Old, Quarry", kind: "arena" }),
    ]);
    const calendar = async (query = "") => (await app.request(`/api/public/world/events.ics${query}`)).text();
    const all = await calendar();
    expect(all.split("BEGIN:VEVENT")).toHaveLength(3);
    expect(all).toContain("DTSTART:20261120T200000Z\r\nDTEND:20261120T203000Z\r\nSUMMARY:Broken Viaduct");
    const some = await calendar("?kinds=Arena,none");
    expect(some).toContain("SUMMARY:Old\\, Quarry");
    expect(some).not.toContain("Viaduct");
    expect(await calendar("?kinds=none")).toContain("BEGIN:VTIMEZONE");
    const [{ series } = { series: 0 }] = await events();
    const own = await calendar(`?series=${series}`);
    expect(own).toContain("SUMMARY:Broken Viaduct");
    expect(own).not.toContain("Quarry");
    expect(await calendar(`?series=${series}&kinds=arena`)).not.toContain("SUMMARY");
    const uids = (text: string) => text.match(/UID:.*/g);
    expect(uids(await calendar())).toEqual(uids(all));
  });

  test("stand in one calendar with sieges, bosses' windows and the competition's weeks, as it is asked for", async () => {
    await game.put("events", [event("a", "20T20:00")]);
    await game.put("castles", [
      { id: 3, name: "Giran", attackers: [], defenders: [], siegeAt: "2026-11-28T16:00:00Z" },
    ]);
    const dead = { level: 80, respawnAt: "2026-11-24T16:00:00Z", respawnWindow: 3_600 };
    await game.put("bosses", [
      { id: 1, name: "Hollow King", kind: "grand", ...dead },
      { id: 2, name: "Marsh Hag", kind: "raid", ...dead },
    ]);
    const titles = async (query = "") => {
      const reply = await app.request(`/api/public/world/calendar.ics${query}`);
      return Array.from((await reply.text()).matchAll(/SUMMARY:(.*)\r/g), ([, title]) => title);
    };
    const all = await titles();
    expect(all.slice(0, 3)).toEqual(["Siege of Giran", "Hollow King may be back", "Broken Viaduct"]);
    expect(await titles("?of=bosses&bosses=2")).toEqual(["Marsh Hag may be back"]);
    expect(await titles("?of=sieges,none&castles=4")).toEqual([]);
    expect(await titles("?of=events&kinds=none")).toEqual([]);
    expect(await titles("?of=events&series=5")).toEqual([]);
    const lithuanian = await app.request("/api/public/world/calendar.ics?of=bosses", {
      headers: { "accept-language": "lt" },
    });
    expect(await lithuanian.text()).toContain("SUMMARY:Hollow King: gali sugrįžti");
  });

  test("keep their winners, whom the chronicle tells once", async () => {
    const won = event("w", "20T16:00", { endsAt: "2026-11-20T16:30:00Z", registered: 9, winner: "Ashen" });
    const clan = event("c", "20T15:00", { name: "Old Quarry", winner: { name: "Order", kind: "clan" } });
    await game.put("events", [won, clan, event("later", "21T16:00", { winner: "Nobody" })]);
    await game.put("events", [won, clan]);
    await game.put("events", []);
    const ashen = {
      id: "w",
      name: "Broken Viaduct",
      series: expect.any(Number),
      kind: "flag",
      at: "2026-11-20T16:00:00.000Z",
    };
    expect(await past()).toEqual([
      { ...ashen, registered: 9, winner: { name: "Ashen" } },
      {
        ...ashen,
        id: "c",
        name: "Old Quarry",
        at: "2026-11-20T15:00:00.000Z",
        winner: { name: "Order", kind: "clan" },
      },
    ]);
    expect((await past("?name=OLD%20QUARRY")).map(({ id }) => id)).toEqual(["c"]);
    const told = chronicleEntry.array().parse(await read("world/chronicle?kinds=eventWon"));
    expect(told).toMatchObject([
      { event: "Old Quarry", winner: "Order", clan: { name: "Order", faction: null } },
      {
        event: "Broken Viaduct",
        winner: "Ashen",
        character: { name: "Ashen", classId: 88 },
        at: "2026-11-20T16:30:00.000Z",
      },
    ]);
    const own = chronicleEntry.array().parse(await read("world/chronicle?clan=ORDER"));
    expect(own.map(({ kind }) => kind)).toEqual(["eventWon"]);
  });

  test.each([
    ["no begin", { at: undefined }],
    ["a begin that is none", { at: "tonight" }],
    ["a begin before there were games", { at: 5 }],
    ["a name that is too long", { name: "x".repeat(limits.gameEvents.name + 1) }],
    ["no name", { name: " " }],
    ["less than nobody", { registered: -3 }],
    ["more names than are taken", { registered: Array.from({ length: 501 }, () => "x") }],
  ])("are refused whole for one with %s", async (_, change) => {
    const before = await events();
    const reply = await game.call("events", [
      event("good", "20T22:00"),
      { ...event("bad", "20T22:00"), ...change },
    ]);
    expect(reply.status).toBe(422);
    expect(await events()).toEqual(before);
  });
});

describe("events that operators plan", () => {
  // The rules are kept until content changes.
  beforeAll(() => app.deps.changes.start());
  afterAll(() => app.deps.changes.stop());
  const plan = (repeats: object, more: object = {}) =>
    app.deps.content.importContent({
      events: [{ title: "Ladder night", description: "<p>One against one</p>", repeats, ...more }],
    });

  test("come by their rule among those that the game tells, which stand in the place of their plan", async () => {
    await game.put("events", []);
    await plan({
      every: ["friday", "saturday"],
      at: "21:00",
      minutes: 90,
      kind: "duel",
      until: "2026-11-28",
    });
    await expect.poll(events).toEqual(
      ["2026-11-20", "2026-11-21", "2026-11-27", "2026-11-28"].map((day) => ({
        id: expect.stringMatching(/^planned-[0-9]+-2026-11-2[0178]$/),
        name: "Ladder night",
        series: expect.any(Number),
        kind: "duel",
        at: `${day}T19:00:00.000Z`,
        endsAt: `${day}T20:30:00.000Z`,
      })),
    );
    await game.put("events", [
      event("w", "20T18:30"),
      event("told", "20T19:10", { name: "LADDER NIGHT", registered: 4 }),
    ]);
    expect((await events()).map(({ id }) => String(id).replace(/planned-[0-9]+-/, ""))).toEqual([
      "w",
      "told",
      "2026-11-21",
      "2026-11-27",
      "2026-11-28",
    ]);
    const calendar = await (await app.request("/api/public/world/events.ics?kinds=duel")).text();
    expect(calendar.split("BEGIN:VEVENT")).toHaveLength(4);
    expect(calendar).toContain("DTSTART:20261121T190000Z\r\nDTEND:20261121T203000Z\r\nSUMMARY:Ladder night");
    const uids = calendar.match(/UID:.*/g);
    expect(new Set(uids).size).toBe(3);
  });

  test("go when their rule ends, and are told no further than five weeks ahead", async () => {
    await game.put("events", []);
    await plan({ every: ["monday"], at: "20:00", until: "2026-11-16" });
    await expect.poll(events).toEqual([]);
    await plan({ every: ["monday"], at: "20:00" });
    await expect
      .poll(async () => (await events()).map(({ at }) => at))
      .toEqual(["11-23", "11-30", "12-07", "12-14", "12-21"].map((day) => `2026-${day}T18:00:00.000Z`));
    await app.deps.content.importContent({ events: [{ title: "Ladder night", description: "" }] });
    await expect.poll(events).toEqual([]);
  });

  test("are refused with nonsense by the event's name, whatever else the file holds", async () => {
    await expect(plan({ every: ["someday"], at: "8 pm" })).rejects.toThrow(
      [
        'events "Ladder night": repeats.every.0 must be days such as tuesday',
        'events "Ladder night": repeats.at must be a time such as 20:00',
      ].join("\n"),
    );
    expect(await events()).toEqual([]);
  });
});
