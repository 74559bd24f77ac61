import type { FactionRow } from "@gatehouse/contract/game/bridge";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startBridgePortal, type BridgeCall, type BridgePortal } from "../../test/bridge.ts";
import { runGameServer } from "./game-server.ts";
import type { World } from "./state.ts";
import { createWorld } from "./world.ts";

const everything = [
  "PUT /api/game/status",
  "PUT /api/game/clans",
  "PUT /api/game/factions",
  "PUT /api/game/round",
  "PUT /api/game/events",
  "PUT /api/game/bosses",
  "PUT /api/game/castles",
  "PUT /api/game/olympiad",
  "PUT /api/game/shops",
  "PUT /api/game/characters",
  "PUT /api/game/stats",
  "PUT /api/game/achievements",
  "PUT /api/game/heroes",
];
const size = 6_000;

let portal: BridgePortal;
let ending: AbortController;
let running: Promise<void>;
let lines: string[];
let world: World;

beforeEach(async () => {
  portal = await startBridgePortal();
  ending = new AbortController();
  lines = [];
  world = createWorld({ seed: 1, characters: size, clans: 40 });
});

afterEach(async () => {
  ending.abort();
  await running;
  await portal.close();
});

function run(heartbeatMs = 30_000): void {
  running = runGameServer({
    world,
    portalUrl: portal.url,
    apiKey: "key",
    signal: ending.signal,
    log: (line) => lines.push(line),
    tickMs: 10,
    heartbeatMs,
  });
}

const paths = (calls: BridgeCall[]): string[] => calls.map((call) => call.path);
const rowsAt = (path: string) =>
  portal.calls.filter((call) => call.path === path).flatMap((call) => call.rows);

it("tells the whole world first, in compressed batches, under its key", async () => {
  const done = portal.next("PUT /api/game/heroes");
  run();
  await done;
  expect([...new Set(paths(portal.calls))]).toEqual(everything);
  expect(rowsAt("PUT /api/game/characters")).toHaveLength(size);
  expect(rowsAt("PUT /api/game/stats")).toHaveLength(size);
  const past = expect.arrayContaining([{ at: expect.any(String), players: expect.any(Number) }]);
  expect(rowsAt("PUT /api/game/status")).toEqual([{ code: "it", players: expect.any(Number), past }]);
  const [faction] = rowsAt("PUT /api/game/factions") as FactionRow[];
  const course = [...(faction?.past ?? []).map(({ points }) => points), faction?.points ?? 0];
  expect(course.length).toBeGreaterThan(20);
  expect(course).toEqual(course.toSorted((a, b) => a - b));
  expect(Math.max(...portal.calls.map((call) => call.rows.length))).toBeLessThanOrEqual(10_000);
  expect(portal.calls.filter((call) => call.rows.length > 100).every((call) => call.gzip)).toBe(true);
  expect(new Set(portal.calls.map((call) => call.authorization))).toEqual(new Set(["Bearer key"]));
});

it("tells the duels of the days before once, and carries out what players ask for", async () => {
  const [away, playing] = [true, false].map((isAway) =>
    world.characters.find(({ row }) => row.online !== isAway),
  );
  const unstuck = (number: number, charId = 0, login = "") => ({
    commandId: `00000000-0000-4000-8000-00000000000${number}`,
    kind: "unstuck" as const,
    charId,
    login,
  });
  portal.commands.push(
    unstuck(1, away?.row.charId, away?.row.login.toLowerCase()),
    unstuck(2, playing?.row.charId, playing?.row.login.toLowerCase()),
    unstuck(3, 1, "nobody"),
    unstuck(4, away?.row.charId, "somebody else"),
  );
  const duels = portal.next("POST /api/game/chronicle");
  const acks = [1, 2, 3, 4].map((n) =>
    portal.next(`POST /api/game/commands/00000000-0000-4000-8000-00000000000${n}/ack`),
  );
  run();
  expect((await duels).rows.length).toBeGreaterThan(15);
  const said = (await Promise.all(acks)).map(({ rows }) => rows[0]);
  expect(said).toEqual([
    { status: "done" },
    { status: "refused", reason: "online" },
    { status: "refused", reason: "gone" },
    { status: "refused", reason: "gone" },
  ]);
});

it("then tells only what has changed, and the factions every few ticks", async () => {
  const told = portal.next("PUT /api/game/heroes");
  run();
  await told;
  portal.calls.length = 0;
  const stats = await portal.next("PUT /api/game/stats");
  expect(stats.rows.length).toBeGreaterThanOrEqual(60);
  expect(stats.rows.length).toBeLessThanOrEqual(150);
  await portal.next("PUT /api/game/factions");
  expect(rowsAt("PUT /api/game/stats").length).toBeGreaterThan(stats.rows.length);
});

it("repeats its heartbeat with the number of players", async () => {
  const first = portal.next("PUT /api/game/status");
  run(20);
  await first;
  const { rows } = await portal.next("PUT /api/game/status");
  expect(rows).toEqual([{ code: "it", players: expect.any(Number) }]);
});

it("tells everything again after an outage, with one line when it begins and one when it ends", async () => {
  const told = portal.next("PUT /api/game/heroes");
  run();
  await told;
  await portal.next("PUT /api/game/stats");
  await portal.close();
  await vi.waitFor(() => expect(lines.at(-1)).toContain("does not answer"), { timeout: 5_000 });
  portal = await startBridgePortal(portal.port);
  await portal.next("PUT /api/game/heroes");
  expect([...new Set(paths(portal.calls))]).toEqual(everything);
  expect(rowsAt("PUT /api/game/stats")).toHaveLength(size);
  await vi.waitFor(() => expect(lines.at(-1)).toBe("Game world: the portal is back"));
  expect(lines).toHaveLength(3);
});

it("tells everything again when the portal refuses a change, as after a lost database", async () => {
  const told = portal.next("PUT /api/game/heroes");
  run();
  await told;
  portal.answer.status = 422;
  await vi.waitFor(() => expect(lines.at(-1)).toContain("422"), { timeout: 5_000 });
  portal.answer.status = 200;
  portal.calls.length = 0;
  await portal.next("PUT /api/game/heroes");
  expect(rowsAt("PUT /api/game/characters").length).toBeGreaterThanOrEqual(size);
  expect(lines).toHaveLength(2);
});
