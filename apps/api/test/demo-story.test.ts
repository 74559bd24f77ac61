import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { deskReply } from "@gatehouse/contract/operations/desk";
import { textsReply } from "@gatehouse/contract/content/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHttpServer } from "../../sandbox/src/http-server.ts";
import { startMailServer } from "../../sandbox/src/mail.ts";
import { createMailbox } from "../../sandbox/src/mailbox.ts";
import { registerDemoPlayers } from "../../sandbox/src/players.ts";
import { createStory } from "../../sandbox/src/story/story.ts";
import { createTeam } from "../../sandbox/src/team.ts";
import { voteSettings } from "../../sandbox/src/vote-sites/service.ts";
import { readConfig } from "../src/config.ts";
import { logIn, makeAccount } from "./accounts.ts";
import { startApp, type TestApp, testClock } from "./app.ts";
import { smallPack, storePack } from "./codex-pack.ts";
import { makeOfficial, type TestOfficial } from "./officials.ts";

const clock = testClock("2026-11-18T12:00:00Z");
const mailbox = createMailbox();
const ending = new AbortController();
const people = { donor: "celia12", disputed: "doran7", invited: "edda" };
let app: TestApp;
let portal: Server;
let portalUrl = "";
let sandbox: Awaited<ReturnType<typeof startHttpServer>>;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let owner: TestOfficial;

beforeAll(async () => {
  smtp = await startMailServer({ mailbox, port: 0 });
  sandbox = await startHttpServer({
    mailbox,
    port: 0,
    now: () => clock.now(),
    notify: ({ provider, ...init }) =>
      fetch(`${portalUrl}/api/public/payment/${provider}/webhook`, { method: "POST", ...init }),
  });
  const played = [...sandbox.payments.map(({ settings: told }) => told), ...voteSettings(sandbox.url)];
  const settings = Object.assign({}, ...played);
  const config = readConfig({
    ...settings,
    RATE_LIMIT_SCALE: "0",
    GAME_API_KEY: "test-game-api-key",
    CAPTCHA_COST: "10",
    YOUTUBE_API_KEY: "sandbox-youtube-key",
    YOUTUBE_API_URL: `${sandbox.url}/youtube`,
    SMTP_URL: smtp.url,
  });
  app = await startApp({ clock, config });
  portal = createServer(getRequestListener(app.app.fetch)).listen(0, "127.0.0.1");
  await once(portal, "listening");
  portalUrl = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  owner = await makeOfficial(app, "owner1", "owner");
  const begun = await owner.call("POST", "/texts", {
    kind: "news",
    content: { title: "The Ashen Keep has fallen, by nine minutes", body: "<p>Two hours.</p>", facts: {} },
  });
  const { id } = (await begun.json()) as { id: number };
  await owner.call("POST", `/texts/${id}/publish`, { language: "en", base: 0 });
});
afterAll(async () => {
  ending.abort();
  portal.closeAllConnections();
  portal.close();
  await app.close();
  await smtp.close();
  sandbox.http.closeAllConnections();
  sandbox.http.close();
});

/** One start of the demo, told from its beginning to its end. */
async function tellStory(file: string | null = null): Promise<{ lines: string[]; past: string[] }> {
  const lines: string[] = [];
  const past: string[] = [];
  const options = {
    portalUrl,
    mailbox,
    signal: ending.signal,
    log: (line: string) => void lines.push(line),
    now: () => clock.now(),
    pause: async (ms: number) => {
      clock.advance(ms / 1_000);
      await sleep(20);
    },
    people,
    origin: sandbox.url,
    payments: sandbox.payments,
    hasYoutube: true,
    file,
  };
  const told = { isOver: false };
  const mails = (async () => {
    while (!told.isOver) {
      await app.deps.jobs.drain();
      await sleep(50);
    }
  })();
  await registerDemoPlayers(options);
  const story = createStory(options);
  await story.register();
  await app.deps.game.rankings.saveCharacters(
    [people.donor, people.disputed].map((login, index) => ({
      charId: 268_500_000 + index,
      login,
      name: `Char${index}`,
      classId: 88,
      level: 80,
      online: false,
    })),
  );
  await story.tell(team.officials(), (login) => void past.push(login));
  told.isOver = true;
  await mails;
  return { lines, past };
}

const team = createTeam(null);

/** How much there is of everything that a second start could make twice. */
async function counts(): Promise<Record<string, number>> {
  const tables = [
    "accounts",
    "donation_orders",
    "ledger_entries",
    "transfers",
    "deliveries",
    "official_requests",
    "texts",
    "text_revisions",
    "text_drafts",
    "player_notes",
    "referral_hints",
    "competition_entries",
    "votes",
  ] as const;
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { count } = await app.db
      .selectFrom(table as "accounts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    found[table] = count;
  }
  return found;
}

const idOf = async (login: string): Promise<number> => {
  const found = app.db.selectFrom("accounts").select("id").where("login", "=", login);
  return (await found.executeTakeFirstOrThrow()).id;
};

async function howManyOf(login: string): Promise<{ friends: number; devices: number }> {
  const id = await idOf(login);
  const { count } = await app.deps.community.referral.referral(id);
  const devices = await app.db.selectFrom("devices").select("id").where("account_id", "=", id).execute();
  return { friends: count, devices: devices.length };
}

test("the demo's first start leaves each role something to do and the donor a past, and a start that remembers nothing makes none of it twice", async () => {
  for (const login of ["owner", "editor", "support", "analyst"]) {
    await makeAccount(app, { login, password: "demo12345", verified: true });
  }
  const officials = await team.register({
    portalUrl,
    mailbox,
    signal: ending.signal,
    log: () => {},
    now: () => clock.now(),
  });
  for (const { login, role } of officials) await app.deps.operations.team.appoint(login, role);
  await storePack(app.deps.game.codex, smallPack());

  expect(await tellStory()).toEqual({ lines: [], past: [people.donor] });
  const desk = deskReply.parse(await (await owner.call("GET", "/desk")).json());
  expect(desk.items.map(({ kind }) => kind).toSorted()).toEqual([
    "hold",
    "orderReview",
    "referralHints",
    "request",
  ]);
  const { texts } = textsReply.parse(await (await owner.call("GET", "/texts?kind=news")).json());
  expect(texts.map(({ state }) => state).toSorted()).toEqual(["draft", "planned", "published"]);
  const lithuanian = texts.flatMap(({ languages }) => languages.filter(({ language }) => language === "lt"));
  expect(lithuanian.map(({ behind }) => behind)).toEqual([1]);

  await app.deps.rounds.run("codex looks");
  expect(await app.deps.game.codexLooks.most()).not.toHaveLength(0);

  const before = await counts();
  // What the office is asked about, and what the donor has left behind besides.
  expect(before).toMatchObject({
    donation_orders: 4 + 2,
    transfers: 4 + 2,
    votes: 2,
    competition_entries: 2,
  });
  expect(await howManyOf(people.donor)).toEqual({ friends: 7, devices: 2 });
  expect(await tellStory()).toEqual({ lines: [], past: [people.donor] });
  expect(await counts()).toEqual(before);

  // Nobody but a visitor logs in as one of these: their first login asks for no code.
  for (const username of ["aria", "bjorn"]) {
    const entered = await logIn(app, username, "demo12345");
    expect(await entered.json()).toMatchObject({ verifyDevice: false, deviceId: expect.any(String) });
  }
});
