import { leasedCommand } from "@gatehouse/contract/game/commands";
import { unstuckRecord } from "@gatehouse/contract/game/unstuck";
import { limits } from "@gatehouse/contract/limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { character, gameServer } from "../../../../test/game-server.ts";

let app: TestApp;
let game: ReturnType<typeof gameServer>;
let headers: { authorization: string };
beforeAll(async () => {
  app = await startApp({ config: { deviceVerification: false } });
  game = gameServer(app);
  await makeAccount(app, { login: "ashen", password: "Secret-1!" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("unstucks").execute();
  await app.db.deleteFrom("game_commands").execute();
  await game.put("characters", [
    character(1, "Ashen", { login: "Ashen" }),
    character(2, "Briar", { login: "ashen", online: true }),
    character(3, "Cinder", { login: "somebody" }),
  ]);
  headers = await signIn(app, "ashen", "Secret-1!");
});

const ask = async (charId: unknown, more: object = headers) => {
  const init = { method: "POST", ...json({ charId }, { ...more }) };
  const reply = await app.request("/api/public/user/character/unstuck", init);
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  };
};
const list = async () =>
  unstuckRecord
    .array()
    .parse(await (await app.request("/api/public/user/character/unstuck", { headers })).json());
const bridge = async (path: string, body: object) => {
  const init = { method: "POST", ...json(body, { authorization: "Bearer test-game-api-key" }) };
  return app.request(`/api/game/commands/${path}`, init);
};
const claim = async () => leasedCommand.array().parse(await (await bridge("claim", {})).json());
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

test("a player's own character, which does not play: the game server is asked, and what it says is seen", async () => {
  expect(await ask(1)).toMatchObject({ status: 200, body: { response: true } });
  const asked = app.clock.now().toISOString();
  const next = inMinutes(limits.unstuckMinutes);
  expect(await list()).toEqual([{ charId: 1, asked, state: "asked", next }]);
  const commands = await claim();
  expect(commands).toEqual([{ commandId: expect.any(String), kind: "unstuck", charId: 1, login: "ashen" }]);
  await bridge(`${commands[0]?.commandId}/ack`, { status: "done" });
  expect(await list()).toEqual([{ charId: 1, asked, state: "done", next }]);
  const trail = await (await app.request("/api/public/user/trail", { headers })).json();
  expect(trail).toContainEqual(expect.objectContaining({ kind: "unstuckAsked", detail: "Ashen" }));
});

test("once in half an hour, however often and at once it is asked for", async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask(1)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ message: "A character can be put into a town once in 30 minutes" });
  expect(refused?.headers.get("retry-after")).toBe("1800");
  expect(await claim()).toHaveLength(1);
  app.clock.advance(limits.unstuckMinutes * 60 - 1);
  headers = await signIn(app, "ashen", "Secret-1!");
  expect((await ask(1)).status).toBe(429);
  app.clock.advance(1);
  expect((await ask(1)).status).toBe(200);
});

test("a request that the game refused counts as none, and says why", async () => {
  for (const [reason, told] of [
    ["jailed", { reason: "jailed" }],
    ["The siege is on", { words: "The siege is on" }],
    [undefined, {}],
  ] as const) {
    expect((await ask(1)).status).toBe(200);
    const [command] = await claim();
    await bridge(`${command?.commandId}/ack`, { status: "refused", reason });
    expect(await list()).toEqual([
      expect.objectContaining({ charId: 1, state: "refused", ...told, next: app.clock.now().toISOString() }),
    ]);
  }
});

test("one that nobody took in time is of no use any more", async () => {
  await ask(1);
  app.clock.advance(limits.unstuckMinutes * 60);
  headers = await signIn(app, "ashen", "Secret-1!");
  expect(await list()).toMatchObject([{ state: "refused", reason: "late" }]);
  expect(await claim()).toEqual([]);
});

test("refused: who plays, somebody else's, nobody's, and without a login", async () => {
  expect(await ask(2)).toMatchObject({ status: 422, body: { message: "Log the character out first" } });
  for (const other of [3, 77]) {
    expect(await ask(other)).toMatchObject({
      status: 422,
      body: { message: "Choose one of your own characters" },
    });
  }
  expect((await ask(1, {})).status).toBe(401);
  expect((await ask("1")).status).toBe(400);
  expect((await ask(1.5)).status).toBeGreaterThanOrEqual(400);
  expect(await claim()).toEqual([]);
  expect(await list()).toEqual([]);
});
