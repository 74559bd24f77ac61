import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { json, startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { testAtLength } from "../../../../test/at-length.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { collected } from "../../../cli/output.ts";
import { UsageError } from "../../../cli/usage-error.ts";
import { webhook } from "../../../cli/webhooks.ts";
import { createDeps } from "../../../deps.ts";
import { pauses } from "./model.ts";
import { signedHeaders } from "./standard.ts";

type Sent = { path: string; headers: IncomingHttpHeaders; body: string };
const clock = testClock(new Date());
let app: TestApp;
let origin = "";
let got: Sent[] = [];
/** What the receiver answers; 0: nothing at all. */
let answers: (path: string) => { status: number; headers?: Record<string, string> } = () => ({ status: 204 });
const receiver = createServer((request, reply) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
  request.on("end", () => {
    const path = request.url ?? "";
    got.push({ path, headers: request.headers, body });
    const { status, headers = {} } = answers(path);
    if (status !== 0) reply.writeHead(status, headers).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  app = await startApp({
    clock,
    config: { allowsPrivateAddresses: true, publicUrl: "https://aden.example" },
  });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
});

const hooks = () => app.deps.operations.webhooks;
const round = () => app.deps.rounds.run("webhooks");
beforeEach(async () => {
  for (const { id } of (await hooks().list()).webhooks) await hooks().remove(id);
  got = [];
  answers = () => ({ status: 204 });
});
async function tell(id: string, text: string): Promise<void> {
  const rows = [{ id, at: clock.now().toISOString(), kind: "told", text }];
  const authorization = { authorization: "Bearer test-game-api-key" };
  const reply = await app.request("/api/game/chronicle", { method: "POST", ...json(rows, authorization) });
  expect(reply.status).toBe(200);
}
const bodies = () =>
  got.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

test("what happens is sent once, signed as Standard Webhooks has it, to those who want it alone", async () => {
  const { secret } = await hooks().add(`${origin}/all`, ["told", "news"], "en");
  await hooks().add(`${origin}/donations`, ["donation"], "en");
  await tell("told-1", "Baium stirs");
  await tell("told-1", "Baium stirs");
  await round();
  await round();
  expect(got.map(({ path }) => path)).toEqual(["/all"]);
  const [{ headers, body }] = got as [Sent];
  const seconds = Math.floor(clock.now().getTime() / 1_000);
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = headers;
  expect([timestamp, headers["content-type"]]).toEqual([String(seconds), "application/json"]);
  expect(signature).toBe(
    `v1,${createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
      .update(`${String(id)}.${seconds}.${body}`)
      .digest("base64")}`,
  );
  expect(JSON.parse(body)).toEqual({
    type: "told",
    timestamp: clock.now().toISOString(),
    data: {
      id: expect.any(String) as string,
      text: "Baium stirs",
      url: expect.stringMatching(/^https:\/\/aden\.example\/chronicle\/\d+$/) as string,
      picture: expect.stringMatching(/^https:\/\/aden\.example\/cards\/chronicle\/\d+\.png$/) as string,
    },
  });
});

test("signatures are those of Standard Webhooks' own libraries", () => {
  const at = new Date(1_614_265_330_000);
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  expect(signedHeaders(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", at, '{"test": 2432232314}')).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("news are told when they are shown first, older ones that are brought in are not", async () => {
  await hooks().add(`${origin}/news`, ["news"], "lt");
  const news = (slug: string, created: string) => ({
    slug,
    title: `The ${slug}`,
    content: "<p>Come <b>in</b>.</p><p>All of you.</p>",
    author: "Ada",
    created,
  });
  await app.deps.content.importContent({
    news: [news("gates", clock.now().toISOString()), news("past", "2020-01-01T00:00:00Z")],
  });
  await round();
  expect(bodies().map(({ data }) => data)).toEqual([
    {
      id: expect.any(Number) as number,
      slug: "gates",
      title: "The gates",
      author: "Ada",
      text: "Come in. All of you.",
      url: expect.stringMatching(/^https:\/\/aden\.example\/lt\/news\/\d+-gates$/) as string,
      picture: expect.stringMatching(/^https:\/\/aden\.example\/lt\/cards\/news\/\d+\.png$/) as string,
    },
  ]);
});

test("a server that comes and goes is told once, and not while the portal has only just begun to look", async () => {
  await hooks().add(`${origin}/server`, ["serverUp", "serverDown"], "en");
  const turns = () => app.deps.rounds.run("server turns");
  const beat = () => gameServer(app).put("status", { code: "it", players: 5 });
  await turns();
  await beat();
  await turns();
  clock.advance(200);
  await Promise.all([turns(), turns()]);
  await beat();
  await turns();
  await turns();
  await round();
  const told = bodies().map(({ type, data }) => [type, data["server"]]);
  expect(told.slice(-2)).toEqual([
    ["serverDown", "it"],
    ["serverUp", "it"],
  ]);
  expect(told.length).toBeLessThanOrEqual(3);
});

test("a launch is told when its moment comes, once", async () => {
  await hooks().add(`${origin}/launch`, ["launch"], "en");
  const date = new Date(clock.now().getTime() + 60_000).toISOString();
  await app.deps.content.importContent({
    countdown: { date, title: "Season 2", description: "<p>Now.</p>" },
  });
  const launch = () => app.deps.rounds.run("launch");
  await launch();
  clock.advance(61);
  await Promise.all([launch(), launch()]);
  await round();
  expect(bodies().map(({ data }) => data)).toEqual([
    { title: "Season 2", description: "Now.", date, url: "https://aden.example/home" },
  ]);
});

test("a donation tells the amount and the character alone", async () => {
  await hooks().add(`${origin}/donation`, ["donation"], "en");
  await app.deps.db
    .transaction()
    .execute((transaction) =>
      hooks().tell(transaction, [
        { kind: "donation", at: clock.now(), data: { amount: 20, character: "Ashen" } },
      ]),
    );
  await round();
  expect(bodies()).toEqual([
    {
      type: "donation",
      timestamp: clock.now().toISOString(),
      data: {
        amount: 20,
        character: "Ashen",
        url: "https://aden.example/character/Ashen",
        picture: "https://aden.example/cards/character/Ashen.png",
      },
    },
  ]);
});

test("what is undone with its happening is never sent", async () => {
  await hooks().add(`${origin}/undone`, ["told"], "en");
  const data = { id: "1", text: "Never" };
  await app.deps.db
    .transaction()
    .execute(async (transaction) => {
      await hooks().tell(transaction, [{ kind: "told", at: clock.now(), data }]);
      throw new Error("undone");
    })
    .catch(() => {});
  await round();
  expect(got).toEqual([]);
});

test("Discord gets an embed with the card, in its language, and nobody is called by it", async () => {
  await gameServer(app).put("characters", [character(1, "Ash_en", { classId: 93 })]);
  const { isDiscord } = await hooks().add(`${origin}/api/webhooks/123456/a-Token_1`, ["hero"], "lt");
  expect(isDiscord).toBe(true);
  await app.deps.db.transaction().execute((transaction) =>
    hooks().tell(transaction, [
      {
        kind: "hero",
        at: clock.now(),
        data: { id: "9", character: { name: "Ash_en", classId: 93, faction: null } },
      },
    ]),
  );
  await round();
  const [sent] = got.map(({ body }) => JSON.parse(body) as { embeds: object[]; allowed_mentions: object });
  expect(sent?.allowed_mentions).toEqual({ parse: [] });
  expect(sent?.embeds).toEqual([
    expect.objectContaining({
      title: expect.stringContaining("Ash\\_en \\(") as string,
      url: "https://aden.example/lt/character/Ash_en",
      image: { url: "https://aden.example/lt/cards/character/Ash_en.png" },
    }),
  ]);
});

test("what is not taken is tried for a day, then parked and listed, and sent again by hand", async () => {
  const { id } = await hooks().add(`${origin}/poor`, ["told"], "en");
  answers = () => ({ status: 500 });
  await tell("poor-1", "Nobody hears");
  await round();
  await round();
  expect(got.length).toBe(1);
  for (const pause of pauses) {
    clock.advance(pause);
    await round();
  }
  expect(got.length).toBe(pauses.length + 1);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(23 * 3_600);
  clock.advance(86_400);
  await round();
  expect(got.length).toBe(pauses.length + 1);
  const { parked, webhooks } = await hooks().list();
  expect(webhooks).toMatchObject([{ id, parked: 1, waiting: 0 }]);
  expect(await hooks().counts()).toMatchObject({ parked: 1 });
  expect(parked).toMatchObject([
    { webhookId: id, kind: "told", tries: pauses.length + 1, problem: "it answered 500" },
  ]);
  answers = () => ({ status: 200 });
  expect(await hooks().resend({ parkedOf: id })).toBe(1);
  await round();
  expect((await hooks().list()).webhooks).toMatchObject([
    { parked: 0, waiting: 0, sentAt: expect.any(Date) as Date },
  ]);
  await expect(hooks().resend({ parkedOf: id })).rejects.toThrow("Nothing is parked");
});

test("a receiver that redirects is not followed, one that is busy says until when, one that is gone is asked no more", async () => {
  const { id } = await hooks().add(`${origin}/odd`, ["told"], "en");
  answers = () => ({ status: 302, headers: { location: `${origin}/elsewhere` } });
  await tell("odd-1", "Where to");
  await round();
  expect(got.map(({ path }) => path)).toEqual(["/odd"]);
  answers = () => ({ status: 429, headers: { "retry-after": "600" } });
  clock.advance(10);
  await round();
  clock.advance(120);
  await round();
  expect(got.length).toBe(2);
  answers = () => ({ status: 410 });
  clock.advance(600);
  await round();
  await tell("odd-2", "Nobody there");
  await round();
  expect(got.length).toBe(3);
  expect((await hooks().list()).webhooks).toMatchObject([
    { id, endedWhy: "it answered 410: it is gone", parked: 1 },
  ]);
  await expect(hooks().resend({ parkedOf: id })).rejects.toThrow("it is gone");
  expect(await hooks().test(id)).toMatch(/410/);
  answers = () => ({ status: 200 });
  expect(await hooks().test(id)).toBeNull();
  expect((await hooks().list()).webhooks).toMatchObject([{ endedAt: null }]);
});

testAtLength(
  "a receiver that hangs is given up after ten seconds, and others wait for it no longer",
  async () => {
    const { id } = await hooks().add(`${origin}/hangs`, ["told"], "en");
    const other = await hooks().add(`${origin}/quick`, ["told"], "en");
    answers = (path) => ({ status: path === "/hangs" ? 0 : 204 });
    await tell("hang-1", "Nobody answers");
    await round();
    const { webhooks } = await hooks().list();
    expect(webhooks.find((one) => one.id === other.id)).toMatchObject({ waiting: 0, sentAt: clock.now() });
    expect(webhooks.find((one) => one.id === id)).toMatchObject({ waiting: 1, sentAt: null, endedAt: null });
    answers = () => ({ status: 204 });
    clock.advance(60);
    await round();
    expect(got.filter(({ path }) => path === "/hangs")).toHaveLength(2);
  },
);

test("several processes send each message once", async () => {
  const { config, log, secretKey } = app.deps;
  const other = createDeps({ config, databaseUrl: app.databaseUrl, secretKey, log, clock });
  try {
    await hooks().add(`${origin}/many`, ["told"], "en");
    for (let index = 0; index < 30; index += 1) await tell(`many-${index}`, `Word ${index}`);
    await Promise.all([round(), other.rounds.run("webhooks"), round()]);
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(30);
    expect(got.length).toBe(30);
  } finally {
    await other.stop();
  }
});

test("the command adds, lists, tries, sends again and removes, and says why it does not", async () => {
  const own = { ...app.deps.config, databaseUrl: app.databaseUrl, secretKey: app.deps.secretKey };
  async function run(args: string[], allowsPrivateAddresses = true): Promise<{ code: number; told: object }> {
    const { out, told } = collected();
    const code = await webhook({ ...own, allowsPrivateAddresses }, args, out).catch((error: unknown) =>
      error instanceof UsageError ? 2 : 1,
    );
    return { code, told };
  }
  const added = await run(["add", `${origin}/cli`, "news,server-up"]);
  expect(added).toMatchObject({
    code: 0,
    told: { kinds: ["news", "serverUp"], secret: expect.stringMatching(/^whsec_/) as string },
  });
  const { id } = added.told as { id: number };
  expect((await run(["test", String(id)])).code).toBe(0);
  expect(bodies()).toMatchObject([{ type: "test" }]);
  expect((await run(["add", `${origin}/private`, "news"], false)).code).toBe(1);
  expect((await run(["add", `${origin}/x`, "nonsense"])).code).toBe(2);
  expect((await run(["add"])).code).toBe(2);
  expect((await run(["remove", String(id)])).code).toBe(0);
  expect((await run(["remove", String(id)])).code).toBe(1);
});
