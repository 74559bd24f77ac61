import { type LeasedCommand, leasedCommand } from "@gatehouse/contract/game/commands";
import { type LeasedDelivery, leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { prizeFindings } from "../../../cli/doctor-prizes.ts";
import { prizes as prizesVerb } from "../../../cli/prizes.ts";
import { readConfig } from "../../../config.ts";
import { withOrigin } from "../../../platform/origin.ts";
import type { What } from "./model.ts";

let app: TestApp;
let accountId: number;
let made = 0;
beforeAll(async () => {
  app = await startApp();
  await makeAccount(app, { login: "winner", password: "secret1" });
  const { id } = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  accountId = id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("prizes").execute();
  await app.db.deleteFrom("game_commands").execute();
  await app.db.updateTable("deliveries").set({ state: "DELIVERED" }).execute();
});

const apiga = { kind: "goods", login: "winner", charId: 1, charName: "Ann", count: 20 } satisfies What;
const hero: What = { kind: "hero", login: "winner", charId: 1, days: 6 };
const minutes = (count: number) => app.clock.advance(count * 60);
const days = (count: number) => minutes(count * 1_440);
const inDays = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000).toISOString();

async function award(what: What, endsAt?: Date): Promise<string> {
  const reference = `prize ${(made += 1)}`;
  const given = { accountId, reference, what, ...(endsAt && { endsAt }) };
  const { prizes } = app.deps.community;
  await app.db.transaction().execute((transaction) => prizes.award(transaction, given));
  return reference;
}
const standing = async (reference: string) =>
  (await app.deps.community.prizes.standings([reference])).get(reference);
const round = () => app.deps.rounds.run("prizes");
const findings = () => prizeFindings(app.deps);

const game = async (path: string, body: object): Promise<unknown> => {
  const init = { method: "POST", ...json(body, { authorization: "Bearer test-game-api-key" }) };
  const reply = await app.request(`/api/game/${path}`, init);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const goods = async (): Promise<LeasedDelivery[]> =>
  leasedDelivery.array().parse(await game("deliveries/claim", { max: 100 }));
const commands = async (): Promise<LeasedCommand[]> =>
  leasedCommand.array().parse(await game("commands/claim", { max: 100 }));
const reject = async (reason: string) => {
  const [delivery] = await goods();
  await game(`deliveries/${delivery?.deliveryId}/ack`, { status: "rejected", reason });
};
const done = (commandId: string | undefined) => game(`commands/${commandId}/ack`, { status: "done" });
const refuse = async (reason?: string) => {
  const [command] = await commands();
  await game(`commands/${command?.commandId}/ack`, { status: "refused", reason });
};

async function verb(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const config = readConfig({ DATABASE_URL: app.databaseUrl, SECRET_KEY: app.deps.secretKey });
  return { code: await prizesVerb(config, args, (line) => lines.push(line)), lines };
}

describe("goods that the game refuses", () => {
  test("are sent again, and given once", async () => {
    const won = await award(apiga);
    await reject("The inventory is full");
    expect(await standing(won)).toEqual({ state: "refused", reason: "The inventory is full" });
    await round();
    expect(await goods()).toEqual([]);
    minutes(5);
    await Promise.all([round(), round()]);
    expect(await standing(won)).toEqual({ state: "onItsWay", reason: null });
    const [again, ...more] = await goods();
    expect([again?.count, more]).toEqual([20, []]);
    await game(`deliveries/${again?.deliveryId}/ack`, { status: "delivered" });
    expect(await standing(won)).toEqual({ state: "given", reason: null });
    days(30);
    await round();
    expect(await goods()).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test("go back to the request that they were won by, also when they are sent again", async () => {
    const requestId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    const won = await withOrigin({ requestId }, () => award(apiga));
    await reject("The inventory is full");
    minutes(5);
    await round();
    const sent = await app.db
      .selectFrom("deliveries")
      .select("origin")
      .where("reference", "in", [won, `${won}:2`])
      .execute();
    expect(sent).toEqual([{ origin: requestId }, { origin: requestId }]);
  });

  test("wait for a person in the end, who sends them once more or closes them", async () => {
    const [won, settled] = [await award(apiga), await award({ ...apiga, charId: 2 })];
    for (let tries = 0; tries < 8; tries += 1) {
      for (const { deliveryId } of await goods()) {
        await game(`deliveries/${deliveryId}/ack`, { status: "rejected", reason: "The inventory is full" });
      }
      if (tries === 0) expect((await findings()).map(({ level }) => level)).toEqual(["note", "note"]);
      days(1);
      await round();
    }
    expect(await goods()).toEqual([]);
    const text = expect.stringMatching(
      /20 Golden Apiga for Ann .*The inventory is full; waits for a person; npm run portal -- prizes give \d+/,
    ) as string;
    expect(await findings()).toEqual([
      { level: "wrong", text },
      { level: "wrong", text },
    ]);
    const { lines } = await verb();
    const [first = "", second = ""] = lines.map((line) => /^Prize (\d+): /.exec(line)?.[1] ?? "");
    expect(await verb("give", first)).toEqual({ code: 0, lines: [`Prize ${first} is on its way again.`] });
    expect(await verb("close", second)).toEqual({ code: 0, lines: [`Prize ${second} is closed.`] });
    expect((await verb("give", second)).code).toBe(1);
    expect((await goods()).map(({ charId }) => charId)).toEqual([1]);
    expect(await standing(won)).toMatchObject({ state: "onItsWay" });
    expect(await standing(settled)).toMatchObject({ state: "given" });
    expect(await findings()).toEqual([]);
  });
});

describe("days as a hero", () => {
  test("that the game does not know yet are asked for again", async () => {
    const won = await award(hero);
    await refuse("Unknown kind");
    expect(await standing(won)).toEqual({ state: "refused", reason: "Unknown kind" });
    minutes(5);
    await round();
    const [again] = await commands();
    expect(again).toMatchObject({ kind: "eventHero", charId: 1, until: inDays(6) });
    await done(again?.commandId);
    expect(await standing(won)).toEqual({ state: "given", reason: null });
  });

  test("are six, however late the game takes them", async () => {
    await award(hero);
    days(5);
    const [late] = await commands();
    await done(late?.commandId);
    const until = inDays(6);
    const [rest, ...more] = await commands();
    expect([rest, more]).toEqual([{ ...late, commandId: expect.any(String) as string, until }, []]);
    await done(rest?.commandId);
    await round();
    expect(await commands()).toEqual([]);
  });

  test("do not run out while the game is away", async () => {
    const won = await award(hero);
    days(8);
    await round();
    minutes(5);
    await round();
    const [command] = await commands();
    expect(command).toMatchObject({ until: inDays(6) });
    await done(command?.commandId);
    expect(await standing(won)).toEqual({ state: "given", reason: null });
  });

  test("of which the game never said how they ended are a person's, not given twice", async () => {
    await award(hero);
    await commands();
    days(7);
    await round();
    days(7);
    await round();
    expect(await commands()).toEqual([]);
    expect(await findings()).toEqual([
      { level: "wrong", text: expect.stringContaining("never said how it ended") },
    ]);
  });
});

test("a vote's reward is asked for until its time is over, and the doctor counts the refused ones", async () => {
  const until = inDays(0.5);
  const command = { kind: "voteReward", login: "winner", site: "hopZone", reward: "attack", until } as const;
  const won = await award({ kind: "vote", command }, new Date(until));
  await refuse("The script does not know it");
  expect(await findings()).toEqual([
    {
      level: "wrong",
      text: expect.stringMatching(/refused 1 rewards of votes .*The script does not know it/),
    },
  ]);
  minutes(1);
  await award({ kind: "vote", command: { ...command, site: "topZone" } }, new Date(until));
  await refuse();
  expect(await findings()).toEqual([
    {
      level: "wrong",
      text: expect.stringMatching(/refused 2 rewards of votes .*The script does not know it/),
    },
  ]);
  minutes(4);
  await round();
  expect(await standing(won)).toEqual({ state: "onItsWay", reason: null });
  await refuse("The script does not know it");
  days(2);
  await round();
  expect(await commands()).toEqual([]);
  expect(await standing(won)).toEqual({ state: "refused", reason: "The script does not know it" });
  expect(await findings()).toEqual([]);
});
