import { achievement } from "@gatehouse/contract/game/achievements";
import { chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { failureSchema } from "@gatehouse/contract/envelope";
import { limits } from "@gatehouse/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { character, gameServer } from "../../../../test/game-server.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp({ clock: testClock("2026-11-20T18:00:00Z") });
  game = gameServer(app);
  await game.put("characters", [character(1, "Ashen", { classId: 88 }), character(2, "Briar")]);
});
afterAll(() => app.close());

const address = (name: string) => `/api/public/world/achievements/${encodeURIComponent(name)}`;
const of = async (name: string) => achievement.array().parse(await (await app.request(address(name))).json());
const told = async (query = "") =>
  chronicleEntry
    .array()
    .parse(await (await app.request(`/api/public/world/chronicle?kinds=achievement${query}`)).json());
const row = (id: string | number, more: object = {}) => ({
  charId: 1,
  id,
  name: `Feat ${id}`,
  period: "once",
  progress: 1,
  goal: 3,
  ...more,
});

describe("achievements", () => {
  test("are shown as the game last reported them, by the character's name in any case", async () => {
    await game.put("achievements", [
      row("walls"),
      row(7, { period: "daily", progress: 20, goal: 20, doneAt: "2026-11-20T17:30:00Z" }),
      row("week", { period: "weekly" }),
    ]);
    const shown = [
      {
        id: 7,
        name: "Feat 7",
        period: "daily",
        progress: 20,
        goal: 20,
        doneAt: "2026-11-20T17:30:00.000Z",
      },
      { id: "week", name: "Feat week", period: "weekly", progress: 1, goal: 3 },
      { id: "walls", name: "Feat walls", period: "once", progress: 1, goal: 3 },
    ];
    expect(await of("ASHEN")).toEqual(shown);
    expect(await of("Briar")).toEqual([]);
    expect((await app.request(address("nobody"))).status).toBe(404);
    // What is left out of a report stays, and the game may begin a day anew.
    await game.put("achievements", [row(7, { period: "daily", progress: 0, goal: 20 })]);
    expect(await of("Ashen")).toEqual([
      { id: 7, name: "Feat 7", period: "daily", progress: 0, goal: 20 },
      ...shown.slice(1),
    ]);
  });

  test("are told once when they are done, and not where that was long ago", async () => {
    const done = [
      row("castle", { charId: 2, progress: 3, doneAt: "2026-11-20T17:50:00Z" }),
      row("old", { charId: 2, progress: 3, doneAt: "2026-10-01T17:50:00Z" }),
      row("ahead", { charId: 2, progress: 3, doneAt: "2026-11-20T20:50:00Z" }),
    ];
    for (let times = 0; times < 2; times++) await game.put("achievements", done);
    await game.put("achievements", [{ ...done[0], progress: 4 }]);
    expect(await told("&character=briar")).toEqual([
      {
        id: expect.any(String),
        at: "2026-11-20T17:50:00.000Z",
        kind: "achievement",
        character: { name: "Briar", classId: 93, faction: "angels" },
        name: "Feat castle",
        period: "once",
      },
    ]);
  });

  test("of thousands of characters come in one report, twice the same; the chronicle tells a page of them", async () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => 100 + index);
    await game.put(
      "characters",
      ids.map((id) => character(id, `Name${id}`)),
    );
    const rows = ids.flatMap((charId) =>
      ["a", "b", "c", "d", "e"].map((id) =>
        row(id, { charId, period: "daily", progress: 3, doneAt: "2026-11-20T17:55:00Z" }),
      ),
    );
    expect(rows).toHaveLength(limits.bridgeRows);
    const before = (await told("&max=100")).length;
    for (let times = 0; times < 2; times++) await game.put("achievements", rows);
    expect((await of("Name2099")).map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
    expect((await told("&max=100")).length - before).toBe(limits.achievements.told);
  });

  test.each([
    ["an unknown period", { period: "monthly" }, 422],
    ["a negative progress", { progress: -1 }, 422],
    ["no goal", { goal: undefined }, 422],
    ["a name that is too long", { name: "x".repeat(limits.achievements.name + 1) }, 422],
    ["a time that is none", { doneAt: "yesterday" }, 422],
    ["nobody's", { charId: 99_999 }, 422],
  ])("are refused whole for one with %s", async (_, change, status) => {
    const before = await of("Ashen");
    const reply = await game.call("achievements", [row("new"), row("bad", change)]);
    expect(reply.status).toBe(status);
    expect(failureSchema.parse(await reply.json()).errors[0]).toMatch(/^Row 2: /);
    expect(await of("Ashen")).toEqual(before);
  });
});
