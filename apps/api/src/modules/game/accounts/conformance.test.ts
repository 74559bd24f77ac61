import { createHash } from "node:crypto";
import { accountChanges } from "@gatehouse/contract/game/accounts";
import { en } from "@gatehouse/contract/texts/en";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAtLength } from "../../../../test/at-length.ts";
import { signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import {
  createGameDatabase,
  type GameDatabase,
  isMariaDbMissing,
  packFacts,
  type PackName,
  packNames,
} from "../../../../test/mariadb.ts";
import { readConfig } from "../../../config.ts";
import { hashBcrypt, verifyBcrypt } from "../../../platform/security/bcrypt.ts";

/** A game of either driver, as these tests see it. */
type Game = {
  app: TestApp;
  /** Has the game take over what waits. */
  settle(): Promise<void>;
  lets(login: string, password: string): Promise<boolean>;
  /** Somebody makes an account in the game, past the portal. */
  sitDown(login: string, password: string): Promise<void>;
  close(): Promise<void>;
};

const sha1 = (password: string) => createHash("sha1").update(password).digest("base64");

/** A game server that fetches the changes over HTTP, as any server can. */
async function startBridge(scheme: "sha1-base64" | "bcrypt"): Promise<Game> {
  const app = await startApp();
  const accounts = new Map<string, { hash: string | null; isOpen: boolean }>();
  let cursor = 0;
  return {
    app,
    async settle() {
      for (;;) {
        const reply = await app.request(`/api/game/accounts?after=${cursor}&max=2&scheme=${scheme}`, {
          headers: { authorization: "Bearer test-game-api-key" },
        });
        const changes = accountChanges.parse(await reply.json());
        for (const { login, passwordHash, state } of changes.accounts) {
          accounts.set(login, { hash: passwordHash, isOpen: state === "active" });
        }
        cursor = changes.cursor;
        if (changes.accounts.length === 0) return;
      }
    },
    async lets(login, password) {
      const { hash, isOpen } = accounts.get(login) ?? { hash: null, isOpen: false };
      if (!isOpen || hash === null) return false;
      return scheme === "bcrypt" ? verifyBcrypt(password, hash) : hash === sha1(password);
    },
    sitDown: (login) =>
      gameServer(app).put("characters", [character(268_435_456 + login.length, login, { login })]),
    close: () => app.close(),
  };
}

async function startL2j(pack: PackName): Promise<Game & { database: GameDatabase }> {
  const database = await createGameDatabase(pack);
  const { game } = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: database.url });
  const app = await startApp({ config: { game } });
  const { level } = packFacts[pack];
  return {
    app,
    database,
    settle: () => app.deps.rounds.run("game accounts"),
    async lets(login, password) {
      const rows = await database.query<{ password: string; level: string | number | null }>(
        `select password, ${level} as level from accounts where login = ?`,
        [login],
      );
      const [row] = rows;
      if (!row || Number(row.level) < 0) return false;
      return row.password.startsWith("$2a$")
        ? verifyBcrypt(password, row.password)
        : row.password === sha1(password);
    },
    sitDown: async (login, password) => {
      const hash = packFacts[pack].hash === "bcrypt" ? await hashBcrypt(password, 4) : sha1(password);
      await database.query("insert into accounts (login, password) values (?, ?)", [login, hash]);
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

/** One of each kind; all packs are in the tests of the driver. */
const packs: readonly PackName[] = isAtLength
  ? ["mobius-ct0", "mobius-c6", "acis", "l2jfrozen", "l2jorion", "l2jserver-c6", "l2j-h5"]
  : packNames;

const games: [string, boolean, () => Promise<Game>][] = [
  ["the bridge, sha1-base64", false, () => startBridge("sha1-base64")],
  ["the bridge, bcrypt", false, () => startBridge("bcrypt")],
  ...packs.map((pack): [string, boolean, () => Promise<Game>] => [pack, true, () => startL2j(pack)]),
];

describe.each(games)("accounts in step over %s", (_name, needsMariaDb, start) => {
  describe.skipIf(needsMariaDb && isMariaDbMissing())("as the contract has it", () => {
    let game: Game;
    beforeAll(async () => {
      game = await start();
    });
    afterAll(() => game?.close());

    const register = async (login: string, password: string) =>
      game.app.request("/api/user/register", {
        method: "POST",
        ...json({ login, password, email: `${login}@example.com`, recaptcha: await captcha(game.app) }),
      });
    const stateOf = async (headers: Record<string, string>) =>
      (await game.app.request("/api/public/user/gameAccount", { headers })).json();

    test("registered, changed, deleted: the game lets in who the portal lets in", async () => {
      expect((await register("Newcomer", "Secret-1!")).status).toBe(200);
      const player = await signIn(game.app, "newcomer", "Secret-1!");
      expect(await stateOf(player)).toEqual({ state: "waiting" });
      expect(await game.lets("newcomer", "Secret-1!")).toBe(false);
      await game.settle();
      expect(await game.lets("newcomer", "Secret-1!")).toBe(true);
      expect(await stateOf(player)).toEqual({ state: "active" });

      const change = { password: "Second-2?", passwordRepeat: "Second-2?", currentPassword: "Secret-1!" };
      const changed = await game.app.request("/api/public/user/changePassword", {
        method: "POST",
        ...json(change, player),
      });
      expect(changed.status).toBe(200);
      await game.settle();
      expect(await game.lets("newcomer", "Secret-1!")).toBe(false);
      expect(await game.lets("newcomer", "Second-2?")).toBe(true);

      const gone = await game.app.request("/api/public/user/deleteAccount", {
        method: "DELETE",
        headers: player,
      });
      expect(gone.status, await gone.text()).toBe(200);
      await game.settle();
      expect(await game.lets("newcomer", "Second-2?")).toBe(false);
      const again = await register("newcomer", "Third-3!");
      expect(again.status).toBe(422);
      expect(((await again.json()) as { errors: string[] }).errors).toEqual([en["login.taken"]]);
    });

    test("several changes before the game takes any: it gets the last one", async () => {
      const save = async (password: string) => {
        const hashed = await game.app.deps.game.accounts.hash(password);
        await game.app.db.transaction().execute((t) => game.app.deps.game.accounts.save(t, "hasty", hashed));
      };
      for (const password of ["First1", "First2", "First3"]) await save(password);
      await game.settle();
      await save("First4");
      await save("First5");
      await game.settle();
      expect(await game.lets("hasty", "First3")).toBe(false);
      expect(await game.lets("hasty", "First5")).toBe(true);
    });

    test("a login that the game holds is nobody's to register, whatever its case", async () => {
      await game.sitDown("OldTimer", "theirs1");
      for (const login of ["OldTimer", "oldtimer", "OLDTIMER"]) {
        const reply = await register(login, "mine-1!");
        expect(reply.status).toBe(422);
        expect(((await reply.json()) as { errors: string[] }).errors).toEqual([en["login.taken"]]);
      }
      await game.settle();
      expect(await game.lets("oldtimer", "mine-1!")).toBe(false);
    });
  });
});
