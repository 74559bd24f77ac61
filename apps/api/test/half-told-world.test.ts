import { chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { worldEvent } from "@gatehouse/contract/game/game-events";
import { characterProfile, clanProfile } from "@gatehouse/contract/game/profiles";
import { castle } from "@gatehouse/contract/game/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownMoves } from "@gatehouse/contract/game/own-places";
import { makeAccount, signIn } from "./accounts.ts";
import { startApp, type TestApp } from "./app.ts";
import { character, gameServer } from "./game-server.ts";

const wide = "W".repeat(16);
const many = 400;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const game = gameServer(app);
  const unaligned = { faction: null };
  await game.put("characters", [
    character(1, wide, { ...unaligned, clanId: 1 }),
    character(2, "I", { ...unaligned, clanId: 2 }),
    ...Array.from({ length: many - 1 }, (_, index) =>
      character(10 + index, `Member${index}`, { ...unaligned, clanId: 1 }),
    ),
  ]);
  await game.put("clans", [
    { clanId: 1, name: "Throng", level: 8, reputationScore: 9, leaderId: 1 },
    { clanId: 2, name: "Q", level: 0, reputationScore: 0, leaderId: 2 },
  ]);
  await game.put("bosses", [{ id: 29_001, name: "Queen Ant", level: 40, kind: "grand" }]);
  await game.put("bosses", [
    { id: 29_001, name: "Queen Ant", level: 40, kind: "grand", respawnAt: app.clock.now().getTime() + 36e5 },
  ]);
});
afterAll(() => app.close());

const read = (path: string) => app.request(`/api/public/world/${path}`);
const bodyOf = async (path: string): Promise<unknown> => (await read(path)).json();

test("a game that tells no rounds, castles, events and olympiad has none", async () => {
  expect((await read("round")).status).toBe(204);
  expect((await read("olympiad")).status).toBe(204);
  expect(castle.array().parse(await bodyOf("castles"))).toEqual([]);
  expect(worldEvent.array().parse(await bodyOf("events"))).toEqual([]);
});

test("a boss's death whose killers nobody tells is told without them", async () => {
  const told = chronicleEntry.array().parse(await bodyOf("chronicle?kinds=bossDied"));
  expect(told).toHaveLength(1);
  expect(Object.keys(told[0] ?? {}).filter((key) => ["by", "place", "participants"].includes(key))).toEqual(
    [],
  );
});

test("a character of whom the game tells no more than its name has no honours, fights and castles", async () => {
  for (const name of [wide, "I"]) {
    const profile = characterProfile.parse(await bodyOf(`character/${name}`));
    expect(profile).toMatchObject({ charName: name, faction: null });
    expect(await bodyOf(`achievements/${name}`)).toEqual([]);
  }
});

test("a player with forty characters has the best of them, and is told how many more there are", async () => {
  await makeAccount(app, { login: "forty", password: "secret1" });
  await gameServer(app).put(
    "characters",
    Array.from({ length: 40 }, (_, index) => character(1_000 + index, `Forty${index}`, { login: "forty" })),
  );
  const headers = await signIn(app, "forty", "secret1");
  const reply = await app.request("/api/public/user/character/moves", { headers });
  const { characters, others } = ownMoves.parse(await reply.json());
  expect([characters.length, others]).toEqual([7, 33]);
});

test("a clan of one and a clan of four hundred have their members, and nothing that nobody told", async () => {
  const one = clanProfile.parse(await bodyOf("clan/Q"));
  expect(one.members.map(({ name }) => name)).toEqual(["I"]);
  const throng = clanProfile.parse(await bodyOf("clan/throng"));
  expect(throng.members).toHaveLength(many);
  for (const clan of [one, throng]) {
    expect(clan.wars).toEqual([]);
    expect(clan.castle ?? null).toBeNull();
  }
});
