import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { testAtLength } from "../../../../test/at-length.ts";
import { makeAccount, signIn } from "../../../../test/accounts.ts";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { openPortal } from "../../../../test/live-reader.ts";
import { until } from "../../../../test/until.ts";
import { publishPlayerChange } from "../../../platform/background/changes.ts";

let app: TestApp;
let portal: Awaited<ReturnType<typeof openPortal>>;
let other: typeof portal;
let made = 0;
beforeAll(async () => {
  app = await startApp({ config: { deviceVerification: false } });
  portal = await openPortal(app);
  other = await openPortal(app);
});
afterAll(async () => {
  await portal.close();
  await other.close();
  await app.close();
});

async function read(...asked: Parameters<typeof portal.read>) {
  const reader = await portal.read(...asked);
  onTestFinished(() => reader.leave());
  return reader;
}

async function player() {
  const login = `watcher${(made += 1)}`;
  await makeAccount(app, { login, password: "secret1" });
  const headers = await signIn(app, login, "secret1");
  const { id } = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  return { id, headers };
}

const give = (accountId: number, amount: number, then = async () => {}) =>
  app.db.transaction().execute(async (transaction) => {
    const { ledger } = app.deps.money;
    const account = await ledger.holder(transaction, accountId);
    await ledger.enter(transaction, {
      kind: "capture",
      reference: `live ${(made += 1)}`,
      postings: [
        { account, amount },
        { account: "donations", amount: -amount },
      ],
    });
    await then();
  });

describe("a stream", () => {
  test("is neither kept nor packed on the way, and carries what every reply does", async () => {
    const { reply } = await read("status", { "accept-encoding": "br" });
    expect(reply.status).toBe(200);
    const { headers } = reply;
    expect(headers.get("content-type")).toBe("text/event-stream");
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("content-encoding")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).not.toBeNull();
  });

  test("begins with how things stand, and leaves out what the portal does not know", async () => {
    const reader = await read("status,streams,countdown,weather,ranks:weather:0,ranks:pvpCount:-1");
    expect(await reader.hear("status")).toEqual([{ code: "it", status: "offline" }]);
    expect(await reader.hear("streams")).toEqual({ channels: [], expireIn: 120_000 });
    expect(await reader.hear("countdown")).toBeNull();
    expect(reader.of("ranks")).toEqual([]);
  });

  test("shows that it is alive", async () => {
    const reader = await read("status");
    await reader.hear("status");
    const before = reader.told.length;
    await portal.deps.rounds.run("live heartbeat");
    await until("a heartbeat", () => reader.told.length > before);
    expect(reader.told.at(-1)?.event).toBe("");
  });

  test("answers to HEAD without being held", async () => {
    const reply = await fetch(`${portal.origin}/api/public/live`, { method: "HEAD" });
    expect(reply.headers.get("content-type")).toBe("text/event-stream");
    expect(await reply.text()).toBe("");
  });
});

describe("what happens in one process is told by another", () => {
  test("the game server's status, and its silence by time alone", async () => {
    const reader = await read("status");
    await reader.hear("status");
    await gameServer(app).put("status", { code: "it", players: 12 });
    expect(await reader.hear("status", 2)).toEqual([{ code: "it", status: "online", players: 12 }]);
    app.clock.advance(90);
    await portal.deps.rounds.run("live");
    expect(await reader.hear("status", 3)).toEqual([{ code: "it", status: "offline" }]);
  });

  test("a countdown that is set, and its end", async () => {
    const reader = await read("countdown");
    await reader.hear("countdown");
    const countdown = {
      date: new Date(app.clock.now().getTime() + 60_000).toISOString(),
      title: "Opening",
      description: "",
    };
    await other.deps.content.importContent({ countdown });
    expect(await reader.hear("countdown", 2)).toEqual(countdown);
    app.clock.advance(60);
    await portal.deps.rounds.run("live");
    expect(await reader.hear("countdown", 3)).toBeNull();
  });

  test("who moved on the page of a ranking, and nothing of other pages", async () => {
    const game = gameServer(app);
    const ids = Array.from({ length: 25 }, (_, index) => 1_001 + index);
    await game.put(
      "characters",
      ids.map((id) => character(id, `Mover${id}`)),
    );
    await game.put(
      "stats",
      ids.map((charId, index) => ({ charId, pvpCount: 1_000 - index })),
    );
    const first = await read("ranks");
    const second = await read("ranks:pvpCount:1");
    expect(await first.hear("ranks")).toEqual({ sort: "pvpCount", page: 0, ids: ids.slice(0, 20) });
    expect(await second.hear("ranks")).toEqual({ sort: "pvpCount", page: 1, ids: ids.slice(20) });
    await game.put("stats", [{ charId: 1_002, pvpCount: 1_001 }]);
    expect(await first.hear("ranks", 2)).toEqual({ sort: "pvpCount", page: 0, ids: [1_002, 1_001] });
    expect(second.of("ranks")).toHaveLength(1);
  });

  testAtLength("nobody of a ranking who has only been passed in another one", async () => {
    const game = gameServer(app);
    const ids = [2_001, 2_002];
    await game.put(
      "characters",
      ids.map((id) => character(id, `Passed${id}`, { level: 85 })),
    );
    const date = new Date(app.clock.now().getTime() - 7 * 86_400_000).toISOString().slice(0, 10);
    const past = [{ date, rank: 9, pvpCount: 0 }];
    await game.put(
      "stats",
      ids.map((charId, index) => ({ charId, pvpCount: 3_000 - index, past })),
    );
    await portal.deps.game.rankings.bringInStep();
    const reader = await read("ranks:level:0");
    await reader.hear("ranks");
    await game.put("stats", [{ charId: 2_002, pvpCount: 3_001 }]);
    expect(await reader.hear("ranks", 2)).toEqual({ sort: "level", page: 0, ids: [2_002] });
  });
});

describe("a player", () => {
  test("is told of the balance, and nobody else is", async () => {
    const [one, somebody] = [await player(), await player()];
    const reader = await read("balance,transfer", one.headers);
    const stranger = await read("balance,transfer", somebody.headers);
    await Promise.all([reader, stranger].map((each) => each.hear("balance")));
    await give(one.id, 5);
    expect(await reader.hear("balance", 2)).toEqual({});
    await give(somebody.id, 5);
    await stranger.hear("balance", 2);
    expect(reader.of("balance")).toHaveLength(2);
  });

  test("is told nothing of what was rolled back", async () => {
    const { id, headers } = await player();
    const reader = await read("balance,transfer", headers);
    await reader.hear("transfer");
    const broken = give(id, 5, () => Promise.reject(new Error("the process dies here")));
    await expect(broken).rejects.toThrow("dies here");
    // Told after it, and heard: so it was not only late.
    await publishPlayerChange(app.db, { accountId: id, event: "transfer", id: "later" });
    expect(await reader.hear("transfer", 2)).toEqual({ id: "later" });
    expect(reader.of("balance")).toHaveLength(1);
    await give(id, 5);
    await reader.hear("balance", 2);
  });

  test("needs a session for what is the player's own: 401 without one", async () => {
    for (const headers of [{}, { authorization: "Bearer nobody" }]) {
      const { reply } = await read("status,balance", headers as Record<string, string>);
      expect(reply.status).toBe(401);
    }
  });

  test("loses the stream with the session, whichever process ends it", async () => {
    const { headers } = await player();
    const reader = await read("status,balance", headers);
    const visitor = await read("status");
    await fetch(`${other.origin}/api/logOff`, { method: "POST", headers });
    await reader.over;
    expect(visitor.isOver()).toBe(false);
  });

  test("loses it with the account, in every process", async () => {
    const { headers } = await player();
    const readers = [await read("status,balance", headers), await other.read("balance", headers)];
    const visitor = await read("status");
    const deletion = { method: "DELETE", headers };
    const deleted = await app.request("/api/public/user/deleteAccount", deletion);
    expect(deleted.status).toBe(200);
    await Promise.all(readers.map(({ over }) => over));
    expect(visitor.isOver()).toBe(false);
  });

  test("is looked for by nobody when a log-off ends nothing", async () => {
    const heard: string[] = [];
    portal.deps.changes.subscribe((topic) => void heard.push(topic));
    const { id, headers } = await player();
    const logOff = (authorization: string) =>
      fetch(`${other.origin}/api/logOff`, { method: "POST", headers: { authorization } });
    expect((await logOff(`Bearer ${"a".repeat(43)}`)).status).toBe(200);
    await logOff(headers.authorization);
    await logOff(headers.authorization);
    // What was published before it has been heard before it.
    await publishPlayerChange(app.db, { accountId: id, event: "balance" });
    await until("the news", () => heard.includes("player"));
    expect(heard.filter((topic) => topic === "sessions")).toHaveLength(1);
  });

  test("loses it when the session runs out", async () => {
    const { headers } = await player();
    const reader = await read("balance", headers);
    app.clock.advance(20 * 60);
    await portal.deps.rounds.run("live sessions");
    await reader.over;
  });
});

describe("who comes back", () => {
  test("is told what was missed, and no more", async () => {
    const { id, headers } = await player();
    const reader = await read("balance", headers);
    await reader.hear("balance");
    await give(id, 5);
    await reader.hear("balance", 2);
    await reader.leave();
    const witness = await read("balance", headers);
    await witness.hear("balance");
    await give(id, 7);
    await witness.hear("balance", 2);
    const back = await read("balance", { ...headers, "last-event-id": reader.lastId() });
    await back.hear("balance");
    await give(id, 9);
    await back.hear("balance", 2);
    expect(back.of("balance")).toHaveLength(2);
  });

  test("is told how things stand where another process knew what was missed", async () => {
    const { headers } = await player();
    const reader = await read("status,balance", { ...headers, "last-event-id": "elsewhere.7" });
    await reader.hear("status");
    await reader.hear("balance");
  });
});

describe("there is an end", () => {
  test("to what waits for a reader who does not read", async () => {
    const { id, headers } = await player();
    const socket = connect(Number(new URL(portal.origin).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    // The answer is never read.
    socket.pause();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    const before = portal.deps.live.readers().size;
    socket.write(
      `GET /api/public/live?topics=balance HTTP/1.1\r\nHost: portal\r\nAuthorization: ${headers.authorization}\r\n\r\n`,
    );
    await until("the reader", () => portal.deps.live.readers().size === before + 1);
    const much = { filler: "x".repeat(100_000) };
    await until("the end of its stream", () => {
      portal.deps.live.publish(`balance@${id}`, "balance", much);
      return portal.deps.live.readers().size === before;
    });
    socket.resume();
    await closed;
  });

  test("to the streams of one address: 429 with the hint to come back", async () => {
    const crowded = await startApp({ config: { rateLimitScale: 0.02 } });
    const small = await openPortal(crowded);
    try {
      const [one, two] = [await small.read("status"), await small.read("status")];
      const third = await small.read("status");
      expect([one, two, third].map(({ reply }) => reply.status)).toEqual([200, 200, 429]);
      expect(third.reply.headers.get("retry-after")).toBe("60");
      await one.leave();
      await until("room", () => small.deps.live.readers().size === 1);
      const fourth = await small.read("status");
      expect(fourth.reply.status).toBe(200);
      await Promise.all([two, fourth].map((reader) => reader.leave()));
    } finally {
      await small.close();
      await crowded.close();
    }
  });

  test("in good order, when the portal stops", async () => {
    const stopping = await openPortal(app);
    const reader = await stopping.read("status");
    await reader.hear("status");
    await stopping.deps.live.close();
    await reader.over;
    const late = await stopping.read("status");
    expect(late.reply.status).toBe(503);
    await stopping.close();
  });
});
