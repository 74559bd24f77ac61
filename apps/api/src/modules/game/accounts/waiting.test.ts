import { en } from "@gatehouse/contract/texts/en";
import { type Connection, createConnection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { type MariaDb, startMariaDb } from "../../../../test/mariadb-server.ts";
import { readConfig } from "../../../config.ts";

const l2j = (databaseUrl: string) => ({
  game: readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: databaseUrl }).game,
});

describe.skipIf(isMariaDbMissing())("while the game's database is down", () => {
  let server: MariaDb;
  let app: TestApp;
  let database: GameDatabase;
  beforeAll(async () => {
    const started = await startMariaDb();
    if (!started) throw new Error("MariaDB is missing");
    server = started;
    database = await createGameDatabase("mobius-ct0", { server });
    app = await startApp({ config: l2j(database.url) });
  });
  afterAll(async () => {
    await app.close();
    await server.remove();
  });

  const settle = () => app.deps.rounds.run("game accounts");
  const save = async (login: string) => {
    const hashed = await app.deps.game.accounts.hash("Secret-1!");
    await app.db.transaction().execute((t) => app.deps.game.accounts.save(t, login, hashed));
  };

  test("players register and log in; the page says so; nothing is lost", async () => {
    await server.kill();
    const reply = await app.request("/api/user/register", {
      method: "POST",
      ...json({
        login: "patient",
        password: "Secret-1!",
        email: "patient@example.com",
        recaptcha: await captcha(app),
      }),
    });
    expect(await reply.json()).toEqual({
      response: `${en["registration.done"]} ${en["game.delayed"]}`,
      errors: [],
    });
    await settle();
    const player = await signIn(app, "patient", "Secret-1!");
    const state = () => app.request("/api/public/user/gameAccount", { headers: player });
    expect(await (await state()).json()).toEqual({ state: "waiting" });
    const changed = await app.request("/api/public/user/changePassword", {
      method: "POST",
      ...json({ password: "Second-2?", passwordRepeat: "Second-2?", currentPassword: "Secret-1!" }, player),
    });
    expect(await changed.json()).toMatchObject({
      response: `${en["password.changed"]} ${en["game.delayed"]}`,
    });
    const claimed = await app.request("/api/user/claim", {
      method: "POST",
      ...json({
        login: "claimer",
        password: "Secret-1!",
        email: "claimer@example.com",
        recaptcha: await captcha(app),
      }),
    });
    expect(claimed.status).toBe(503);
    expect(await claimed.json()).toMatchObject({ errors: [en["game.unavailable"]] });
    expect((await app.request("/api/public/server/status")).status).toBe(200);

    await server.restart();
    app.clock.advance(60);
    await settle();
    expect(await (await state()).json()).toEqual({ state: "active" });
    expect(await app.deps.game.accounts.proves("patient", "Second-2?")).toBe(true);
    expect(app.deps.game.accounts.withDelay(en["registration.done"])).toBe(en["registration.done"]);
  });

  test("for long, everything that waited is due at once when it can be used again", async () => {
    await server.kill();
    const logins = ["first", "second", "third"];
    for (const login of logins) await save(login);
    for (let tries = 0; tries < 20; tries += 1) {
      app.clock.advance(45);
      await settle();
    }
    expect(await app.deps.game.accounts.backlog()).toMatchObject({
      waiting: 3,
      problem: expect.stringContaining("nothing answers"),
    });
    await server.restart();
    app.clock.advance(60);
    await settle();
    expect(await app.deps.game.accounts.backlog()).toMatchObject({ waiting: 0, problem: null });
    for (const login of logins) expect(await app.deps.game.accounts.isInGame(login)).toBe(true);
  });

  test("or has no connection left, changes wait until there is one, and the doctor says so", async () => {
    const others: Connection[] = [];
    await server.run("set global max_connections = 10");
    try {
      await server.run(`kill user ${database.name}`);
      for (let hasRoom = true; hasRoom;) {
        const other = await createConnection(database.url).catch(() => null);
        if (other) others.push(other);
        hasRoom = other !== null;
      }
      await save("crowded");
      await settle();
      expect(await app.deps.game.accounts.backlog()).toMatchObject({
        waiting: 1,
        problem: expect.stringContaining("too many connections: raise max_connections"),
      });
      expect((await app.request("/api/public/server/status")).status).toBe(200);
    } finally {
      for (const other of others) await other.end();
      await server.run("set global max_connections = 151");
    }
    app.clock.advance(60);
    await settle();
    expect(await app.deps.game.accounts.isInGame("crowded")).toBe(true);
  });

  test("or takes no writes, what is read goes on, and changes wait until it takes them", async () => {
    await server.run("set global read_only = on");
    await save("unwritten");
    await settle();
    expect(await app.deps.game.accounts.backlog()).toMatchObject({
      waiting: 1,
      problem: expect.stringContaining("takes no writes"),
    });
    expect(await app.deps.game.accounts.proves("patient", "Second-2?")).toBe(true);
    await server.run("set global read_only = off");
    app.clock.advance(60);
    await settle();
    expect(await app.deps.game.accounts.isInGame("unwritten")).toBe(true);
  });

  test("or hangs, a visitor waits two seconds for it, the next one not at all, and it goes on without", async () => {
    const register = async (login: string) => {
      const body = { login, password: "Secret-1!", email: `${login}@example.com` };
      const sent = json({ ...body, recaptcha: await captcha(app) });
      const start = performance.now();
      const reply = await app.request("/api/user/register", { method: "POST", ...sent });
      return { reply: await reply.json(), seconds: (performance.now() - start) / 1_000 };
    };
    const delayed = { response: `${en["registration.done"]} ${en["game.delayed"]}`, errors: [] };
    server.pause();
    try {
      const first = await register("waiter");
      expect(first.reply).toEqual(delayed);
      expect(first.seconds).toBeLessThan(4);
      const second = await register("follower");
      expect(second.reply).toEqual(delayed);
      expect(second.seconds).toBeLessThan(2);
    } finally {
      server.resume();
    }
    app.clock.advance(60);
    await settle();
    expect(await app.deps.game.accounts.backlog()).toMatchObject({ waiting: 0 });
  });
});

test("what is sealed under another SECRET_KEY holds up neither the bridge nor the doctor", async () => {
  const app = await startApp();
  try {
    const gameAccounts = app.deps.game.accounts;
    const save = async (login: string) => {
      const hashed = await gameAccounts.hash("Secret-1!");
      await app.db.transaction().execute((t) => gameAccounts.save(t, login, hashed));
    };
    await save("sealed");
    await save("newcomer");
    await app.db
      .updateTable("game_accounts")
      .set({ password_sha1: "bm90IG91cnM=" })
      .where("login", "=", "sealed")
      .execute();
    const { accounts } = await gameAccounts.changes({ after: 0, max: 10, scheme: "bcrypt" });
    expect(accounts).toEqual([
      {
        login: "newcomer",
        passwordHash: expect.stringMatching(/^\$2a\$10\$/),
        scheme: "bcrypt",
        state: "active",
      },
    ]);
  } finally {
    await app.close();
  }
});
