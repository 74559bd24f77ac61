import { createHash } from "node:crypto";
import { en } from "@gatehouse/contract/texts/en";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { readConfig } from "../../../config.ts";
import { hashBcrypt } from "../../../platform/security/bcrypt.ts";

const l2j = (databaseUrl: string) => ({
  game: readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: databaseUrl }).game,
});

describe.skipIf(isMariaDbMissing())("an account of aCis", () => {
  let app: TestApp;
  let database: GameDatabase;
  beforeAll(async () => {
    database = await createGameDatabase("acis");
    app = await startApp({ config: l2j(database.url) });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(async () => {
    await app.db.deleteFrom("accounts").execute();
    await app.db.deleteFrom("game_accounts").execute();
    await database.query("delete from accounts");
  });

  const settle = () => app.deps.rounds.run("game accounts");
  const passwordOf = async (login: string) =>
    (await database.query<{ password: string }>("select password from accounts where login = ?", [login]))[0]
      ?.password;
  const sitDown = async (login: string, password: string, level = 0) => {
    const bcrypt = await hashBcrypt(password, 4);
    await database.query("insert into accounts (login, password, access_level) values (?, ?, ?)", [
      login,
      bcrypt,
      level,
    ]);
    return bcrypt;
  };
  const claim = async (login: string, password: string, email = `${login}@example.com`) => {
    const reply = await app.request("/api/user/claim", {
      method: "POST",
      ...json({ login, password, email, recaptcha: await captcha(app) }),
    });
    return { status: reply.status, body: (await reply.json()) as { response: string; errors: string[] } };
  };
  const save = async (login: string, password: string) => {
    const hashed = await app.deps.game.accounts.hash(password);
    await app.db.transaction().execute((t) => app.deps.game.accounts.save(t, login, hashed));
  };

  test("is claimed with its password, keeps it in the game, and is in step from then on", async () => {
    const before = await sitDown("OldTimer", "theirs1");
    expect(await claim("oldtimer", "theirs1")).toEqual({
      status: 200,
      body: { response: en["claim.done"], errors: [] },
    });
    await settle();
    expect(await passwordOf("oldtimer")).toBe(before);
    const player = await signIn(app, "oldtimer", "theirs1");
    const state = await app.request("/api/public/user/gameAccount", { headers: player });
    expect(await state.json()).toEqual({ state: "active" });

    await save("oldtimer", "Changed1");
    await settle();
    expect(await app.deps.game.accounts.proves("oldtimer", "Changed1")).toBe(true);
  });

  test("is claimed with whatever login and password the game takes, and gets in with them everywhere", async () => {
    const players: [string, string][] = [
      ["a_", "x"],
      ["Old-Timer.16_let", "sixteen chars!!!".replaceAll(" ", "-")],
    ];
    for (const [login, password] of players) {
      await sitDown(login, password);
      expect(await claim(login, password, `claimed.${password.length}@example.com`)).toMatchObject({
        status: 200,
      });
      const player = await signIn(app, login, password);
      const state = await app.request("/api/public/user/gameAccount", { headers: player });
      expect(await state.json()).toEqual({ state: "active" });
      const recover = async (email: string) =>
        app.request("/api/user/recover/password", {
          method: "POST",
          ...json({ login, email, recaptcha: await captcha(app) }),
        });
      expect((await recover(`claimed.${password.length}@example.com`)).status).toBe(200);
      // A stranger who does not know the email hears the same, and gets nothing.
      expect((await recover("somebody@example.com")).status).toBe(200);
      const changed = await app.request("/api/public/user/changePassword", {
        method: "POST",
        ...json({ password: "Second-2?", passwordRepeat: "Second-2?", currentPassword: password }, player),
      });
      expect(changed.status, await changed.text()).toBe(200);
    }
    expect((await claim("a b", "x", "claimed@example.com")).body.errors).toEqual([
      en["login.gameCharacters"],
    ]);
    expect((await claim("a", "x", "claimed@example.com")).body.errors).toEqual([en["field.min"]({ n: 2 })]);
    expect((await claim("a_", "x".repeat(17), "claimed@example.com")).body.errors).toEqual([
      en["field.max"]({ n: 16 }),
    ]);
    // Neither an unknown login nor a wrong password is told apart from what is too short.
    for (const username of ["a_", "b_"]) {
      const reply = await app.request("/api/login", { method: "POST", ...json({ username, password: "y" }) });
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({
        errors: [en["field.min"]({ n: 4 }), en["field.min"]({ n: 5 })],
      });
    }
  });

  test("is not claimed with a wrong password, or by a login that the portal holds", async () => {
    const before = await sitDown("oldtimer", "theirs1");
    expect(await claim("oldtimer", "guessed1")).toMatchObject({
      status: 422,
      body: { errors: [en["login.wrong"]] },
    });
    expect(await claim("nobody", "guessed1")).toMatchObject({
      status: 422,
      body: { errors: [en["login.wrong"]] },
    });
    await makeAccount(app, { login: "holder", password: "Secret-1!" });
    await sitDown("holder", "theirs1");
    expect(await claim("Holder", "theirs1")).toMatchObject({
      status: 422,
      body: { errors: [en["login.taken"]] },
    });
    await settle();
    expect(await passwordOf("oldtimer")).toBe(before);
    expect(await app.db.selectFrom("accounts").select("login").execute()).toEqual([{ login: "holder" }]);
  });

  test("shows its ban", async () => {
    await sitDown("banned", "theirs1", -100);
    await claim("banned", "theirs1");
    const player = await signIn(app, "banned", "theirs1");
    const state = await app.request("/api/public/user/gameAccount", { headers: player });
    expect(await state.json()).toEqual({ state: "banned" });
  });

  test("made in the game at the same moment is never overwritten, and said to be taken", async () => {
    await makeAccount(app, { login: "contested", password: "Secret-1!" });
    await save("contested", "Secret-1!");
    const theirs = await sitDown("contested", "theirs1");
    await settle();
    expect(await passwordOf("contested")).toBe(theirs);
    const player = await signIn(app, "contested", "Secret-1!");
    const state = await app.request("/api/public/user/gameAccount", { headers: player });
    expect(await state.json()).toEqual({ state: "taken" });
    expect(await app.deps.game.accounts.backlog()).toMatchObject({ waiting: 0, taken: ["contested"] });

    await app.db.transaction().execute((t) => app.deps.game.accounts.disable(t, "contested"));
    await settle();
    expect(await database.query("select access_level from accounts where login = 'contested'")).toEqual([
      { access_level: 0 },
    ]);
  });

  test("made in the game before is linked by its password, where the hash tells that, and not by guessing", async () => {
    const sha1 = (password: string) => createHash("sha1").update(password).digest("base64");
    const other = await createGameDatabase("l2jfrozen");
    const frozen = await startApp({ config: l2j(other.url) });
    try {
      const change = async (login: string, password: string) => {
        const hashed = await frozen.deps.game.accounts.hash(password);
        await frozen.db.transaction().execute((t) => frozen.deps.game.accounts.save(t, login, hashed));
        await frozen.deps.rounds.run("game accounts");
      };
      const taken = async () => (await frozen.deps.game.accounts.backlog()).taken;
      await other.query("insert into accounts (login, password) values ('mine', ?), ('theirs', ?)", [
        sha1("Secret-1!"),
        sha1("Secret-1!"),
      ]);
      await change("mine", "Typo-1!");
      expect(await taken()).toEqual(["mine"]);
      await change("mine", "Secret-1!");
      expect(await taken()).toEqual([]);
      await change("mine", "Second-2?");
      expect(await frozen.deps.game.accounts.proves("mine", "Second-2?")).toBe(true);

      for (const guess of ["Guess-1", "Guess-2", "Guess-3", "Guess-4", "Guess-5", "Secret-1!"]) {
        await change("theirs", guess);
      }
      expect(await taken()).toEqual(["theirs"]);
    } finally {
      await frozen.close();
      await other.drop();
    }
  });

  test("made by a portal that was killed before it noted so is known again by its hash", async () => {
    await save("halfway", "Secret-1!");
    await settle();
    const first = await passwordOf("halfway");
    // As it was before the note.
    await app.db.updateTable("game_accounts").set({ applied_change: null }).execute();
    await save("halfway", "Second-2?");
    await settle();
    expect(await passwordOf("halfway")).not.toBe(first);
    expect(await app.deps.game.accounts.proves("halfway", "Second-2?")).toBe(true);
    expect(await app.deps.game.accounts.backlog()).toMatchObject({ waiting: 0, taken: [] });
  });

  test("that was removed from the game comes back with the next change", async () => {
    await save("removed", "Secret-1!");
    await settle();
    await database.query("delete from accounts");
    await save("removed", "Second-2?");
    await settle();
    expect(await app.deps.game.accounts.proves("removed", "Second-2?")).toBe(true);
  });

  test("a change that the game refuses waits, and holds up no other", async () => {
    await database.query("alter table accounts add check (login <> 'refused')");
    await save("refused", "Secret-1!");
    await save("welcome", "Secret-1!");
    await settle();
    app.clock.advance(5);
    await settle();
    expect(await passwordOf("welcome")).toBeDefined();
    expect(await app.deps.game.accounts.backlog()).toMatchObject({
      waiting: 1,
      problem: expect.stringContaining("refused"),
    });
  });
});
