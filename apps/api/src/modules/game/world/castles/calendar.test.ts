import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../../test/app.ts";
import { gameServer } from "../../../../../test/game-server.ts";

const clock = testClock(new Date("2026-11-22T12:00:00.000Z"));
const giran = { id: 3, name: "Giran", attackers: [], defenders: [], siegeAt: "2026-11-28T16:00:00Z" };
let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp({
    clock,
    config: { serverName: "Aden, Ltd; \\o/", publicUrl: "https://gates.example" },
  });
  game = gameServer(app);
});
afterAll(() => app.close());

type Component = { name: string; properties: Map<string, string>; components: Component[] };

/** Reads a calendar as strictly as RFC 5545 has it. */
function parse(text: string): Component {
  expect(text.endsWith("\r\n")).toBe(true);
  const folded = text.slice(0, -2).split("\r\n");
  for (const line of folded) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Cc}|\ufffd/u);
  }
  const root: Component = { name: "", properties: new Map(), components: [] };
  const open = [root];
  for (const line of folded.join("\r\n").replaceAll("\r\n ", "").split("\r\n")) {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[A-Z-]+=[^:;]+)*:(.*)$/s.exec(line) ?? [];
    expect(name, line).not.toBe("");
    const parent = open.at(-1) ?? root;
    if (name === "BEGIN") {
      const component: Component = { name: value, properties: new Map(), components: [] };
      parent.components.push(component);
      open.push(component);
    } else if (name === "END") expect(open.pop()?.name).toBe(value);
    else {
      expect(parent.properties.has(name), line).toBe(false);
      parent.properties.set(name, value);
    }
  }
  expect(open).toEqual([root]);
  expect(root.components).toHaveLength(1);
  const [calendar] = root.components;
  if (!calendar) throw new Error("no calendar");
  expect(calendar.name).toBe("VCALENDAR");
  expect(calendar.properties.get("VERSION")).toBe("2.0");
  expect(calendar.properties.get("PRODID")).toBeTruthy();
  expect(calendar.components.length).toBeGreaterThan(0);
  return calendar;
}

/** A text as it was before it was escaped; nothing that should have been is left. */
function plain(value: string | undefined): string {
  expect(value).not.toMatch(/(?<!\\)(?:\\\\)*[,;]/);
  return (value ?? "").replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? "\n" : mark));
}

async function sieges(language = "en"): Promise<Component> {
  const reply = await app.request("/api/public/world/sieges.ics", {
    headers: { "accept-language": language },
  });
  expect(reply.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  return parse(await reply.text());
}
const events = async (language?: string) =>
  (await sieges(language)).components.map(({ name, properties }) => {
    expect(name).toBe("VEVENT");
    return properties;
  });

test("the coming sieges are a calendar that programs take", async () => {
  await game.put("clans", [{ clanId: 7, name: "Order, of \\ the; Ⅻ", level: 8, reputationScore: 1 }]);
  await game.put("castles", [
    {
      ...giran,
      ownerClanId: 7,
      attackers: Array.from({ length: 30 }, (_, index) => `Puolikai🐉 ${index}`),
      defenders: [],
    },
    { id: 5, name: "Aden", attackers: [], defenders: [], siegeAt: "2026-11-21T16:00:00Z" },
  ]);
  const { properties } = await sieges();
  expect(plain(properties.get("X-WR-CALNAME"))).toBe("Sieges of Aden, Ltd; \\o/");
  const [siege, ...more] = await events();
  expect(more).toEqual([]);
  expect(plain(siege?.get("SUMMARY"))).toBe("Siege of Giran");
  expect(plain(siege?.get("DESCRIPTION"))).toMatch(
    /^Owner: Order, of \\ the; Ⅻ\nAttackers: Puolikai🐉 0, .*Puolikai🐉 29$/,
  );
  expect(Object.fromEntries(siege ?? [])).toMatchObject({
    UID: "siege-3-20261128@gates.example",
    DTSTAMP: "20261122T120000Z",
    DTSTART: "20261128T160000Z",
    DURATION: "PT2H",
    URL: "https://gates.example/world",
  });
  expect(plain((await events("lt"))[0]?.get("SUMMARY"))).toBe("Giran: pilies apgultis");
});

test("a siege keeps its name in the calendar, and its stamp until something about it changes", async () => {
  await game.put("castles", [giran]);
  const [first] = await events();
  clock.advance(3_600);
  await game.put("castles", [giran]);
  expect((await events())[0]).toEqual(first);
  await game.put("castles", [{ ...giran, siegeAt: "2026-11-28T20:00:00Z" }]);
  const [later] = await events();
  expect(later?.get("UID")).toBe(first?.get("UID"));
  expect(later?.get("DTSTAMP")).toBe("20261122T130000Z");
  await game.put("castles", [{ ...giran, siegeAt: "2026-12-12T16:00:00Z" }]);
  expect((await events())[0]?.get("UID")).not.toBe(first?.get("UID"));
});

test("without a siege it is still a calendar", async () => {
  await game.put("castles", []);
  expect((await sieges()).components.map(({ name }) => name)).toEqual(["VTIMEZONE"]);
});
