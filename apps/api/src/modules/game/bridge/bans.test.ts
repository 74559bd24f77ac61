import { gameAccountReply } from "@gatehouse/contract/game/accounts";
import { clanProfile } from "@gatehouse/contract/game/profiles";
import { rankedCharacter, rankedClan, rankedHero } from "@gatehouse/contract/game/rankings";
import { en } from "@gatehouse/contract/texts/en";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { character, gameServer } from "../../../../test/game-server.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
beforeAll(async () => {
  app = await startApp({ config: { deviceVerification: false } });
  game = gameServer(app);
  await makeAccount(app, { login: "rogue", password: "secret1" });
  await game.put("clans", [{ clanId: 7, name: "Order", level: 5, reputationScore: 1, leaderId: 1 }]);
  await game.put("characters", [rogue, character(2, "Honest", { clanId: 7 })]);
  await game.put("stats", stats);
  await game.put("heroes", heroes);
});
afterAll(() => app.close());

const rogue = character(1, "Rogue", { login: "Rogue", clanId: 7 });
const stats = [
  { charId: 1, pvpCount: 90 },
  { charId: 2, pvpCount: 10 },
];
const heroes = [
  { charId: 1, classId: 93, count: 3 },
  { charId: 2, classId: 93, count: 1 },
];
const read = async <T extends z.ZodType>(path: string, schema: T) =>
  schema.parse(await (await app.request(`/api/public/${path}`)).json());

async function seen() {
  const list = <T extends z.ZodType>(path: string, schema: T) =>
    read(`user/character/stats${path}`, z.array(schema));
  const [clan] = await list("/clan", rankedClan);
  return {
    ranked: (await list("", rankedCharacter)).map(({ charName, pvpCount }) => [charName, pvpCount]),
    found: (await list("?search=rogu", rankedCharacter)).length,
    heroes: (await list("/hero", rankedHero)).map(({ charStats }) => charStats.charName),
    members: (await read("world/clan/Order", clanProfile)).members.map(({ name }) => name),
    counted: clan?.members,
    profile: (await app.request("/api/public/world/character/Rogue")).status,
  };
}
async function account() {
  const headers = await signIn(app, "rogue", "secret1");
  const reply = await app.request("/api/public/user/gameAccount", { headers });
  return gameAccountReply.parse(await reply.json());
}

test("whom the game server calls banned is shown nowhere, whatever else it says of it, until it says otherwise", async () => {
  const everywhere = {
    ranked: [
      ["Rogue", 90],
      ["Honest", 10],
    ],
    found: 1,
    heroes: ["Rogue", "Honest"],
    members: ["Honest", "Rogue"],
    counted: 2,
    profile: 200,
  };
  expect(await seen()).toEqual(everywhere);
  const banned = { ...rogue, banned: true };
  const nowhere = {
    ranked: [["Honest", 10]],
    found: 0,
    heroes: ["Honest"],
    members: ["Honest"],
    counted: 1,
    profile: 404,
  };
  for (const _ of ["once", "again"]) {
    await game.put("characters", [banned]);
    await game.put("stats", stats);
    await game.put("heroes", heroes);
    expect(await seen()).toEqual(nowhere);
  }
  expect((await account()).bannedCharacters).toEqual(["Rogue"]);
  expect((await game.call("stats", [{ charId: 404, pvpCount: 1 }])).status).toBe(422);

  await game.put("characters", [rogue]);
  await game.put("stats", stats);
  await game.put("heroes", heroes);
  expect(await seen()).toEqual(everywhere);
  expect(await account()).not.toHaveProperty("bannedCharacters");
});

test("a banned player gets no transfer into the game, and nobody else may register the login", async () => {
  await game.put("characters", [{ ...character(3, "Mule", { login: "mule" }), banned: true }]);
  expect(await app.deps.game.rankings.holdCharacter(app.db, 3, "mule")).toBeUndefined();
  const reply = await app.request("/api/user/register", {
    method: "POST",
    ...json({
      login: "mule",
      email: "mule@example.com",
      password: "secret1",
      passwordRepeat: "secret1",
      recaptcha: await captcha(app),
    }),
  });
  expect(await reply.json()).toMatchObject({ errors: [en["login.taken"]] });
});

test("one that was banned before it was ever shown counts as known", async () => {
  await game.put("characters", [{ ...character(4, "Newborn"), banned: true }]);
  await game.put("stats", [{ charId: 4, pvpCount: 500 }]);
  expect((await seen()).ranked.map(([name]) => name)).not.toContain("Newborn");
  await game.put("characters", [character(4, "Newborn")]);
  await game.put("stats", [{ charId: 4, pvpCount: 500 }]);
  expect((await seen()).ranked[0]).toEqual(["Newborn", 500]);
});
