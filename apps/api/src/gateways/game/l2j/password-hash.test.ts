import { createHash } from "node:crypto";
import { en } from "@gatehouse/contract/texts/en";
import { afterEach, describe, expect, test } from "vitest";
import { signIn } from "../../../../test/accounts.ts";
import { json, startApp, testClock } from "../../../../test/app.ts";
import { captcha } from "../../../../test/captcha.ts";
import { createGameDatabase, isMariaDbMissing, type PackName } from "../../../../test/mariadb.ts";
import { readConfig } from "../../../config.ts";
import { createLog } from "../../../platform/log.ts";
import { createL2jGame } from "./game.ts";
import { hashBcrypt } from "../../../platform/security/bcrypt.ts";

const clean: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0)) await undo();
});

const digest = (algorithm: string, encoding: "hex" | "base64") => (password: string) =>
  createHash(algorithm).update(password).digest(encoding);
const sha1 = digest("sha1", "base64");
const whirlpoolLike = digest("sha512", "base64");

/** A game's database with these passwords, and a portal at it; `alter` runs before the portal looks. */
async function open(
  pack: PackName,
  passwords: readonly (string | null)[],
  { setting, alter }: { setting?: string; alter?: string } = {},
) {
  const server = await createGameDatabase(pack);
  clean.push(() => server.drop());
  if (alter) await server.query(alter);
  for (const [index, password] of passwords.entries()) {
    await server.query("insert into accounts (login, password) values (?, ?)", [`old${index}`, password]);
  }
  const clock = testClock();
  const game = createL2jGame({
    settings: { databaseUrl: server.url, pack: setting },
    clock,
    log: createLog("silent"),
  });
  clean.unshift(() => game.close());
  if (!game.accounts) throw new Error("no accounts");
  const made = { sha1: sha1("Secret-1!"), bcrypt: await hashBcrypt("Secret-1!", 4) };
  return {
    server,
    clock,
    accounts: game.accounts,
    made,
    wrong: async () =>
      (await game.describe()).filter(({ level }) => level === "wrong").map(({ text }) => text),
  };
}

const several = (password: (text: string) => string, count: number) =>
  Array.from({ length: count }, (_, index) => password(`pass${index}`));

test.skipIf(isMariaDbMissing())(
  "a hash that changes its kind while the portal runs is followed within five minutes",
  async () => {
    const { server, clock, accounts, made } = await open("l2jtesla", several(sha1, 3));
    const stored = async (login: string) =>
      (await server.query("select password from accounts where login = ?", [login]))[0]?.["password"];
    expect(await accounts.create("before", made, [])).toBe("made");
    expect(await stored("before")).toBe(made.sha1);

    await server.query("update accounts set password = ?", [made.bcrypt]);
    clock.advance(5 * 60 + 1);
    expect(await accounts.create("after", made, [])).toBe("made");
    expect(await stored("after")).toBe(made.bcrypt);
    expect(await accounts.proves("old1", "Secret-1!")).toBe(true);

    await server.query("update accounts set password = ?", [whirlpoolLike("x")]);
    clock.advance(5 * 60 + 1);
    await expect(accounts.setPassword("after", made)).rejects.toThrow(/Whirlpool/);
    expect(await stored("after")).toBe(whirlpoolLike("x"));
  },
);

describe.skipIf(isMariaDbMissing())("a hash that nothing proves is never written", () => {
  const wide = "alter table accounts modify password varchar(255)";
  test.each<[string, PackName, (string | null)[], Parameters<typeof open>[2], RegExp]>([
    ["88 characters of Base64", "acis", several(whirlpoolLike, 8), { alter: wide }, /Whirlpool/],
    [
      "whatever GAME_PACK says",
      "acis",
      several(whirlpoolLike, 8),
      { alter: wide, setting: "acis" },
      /Whirlpool/,
    ],
    ["SHA-1 in hex", "l2jfrozen", several(digest("sha1", "hex"), 3), {}, /SHA-1 in hex/],
    ["MD5 in hex", "mobius-ct0", several(digest("md5", "hex"), 3), {}, /MD5 in hex/],
    ["plain text", "l2jfrozen", ["dragon", "secret", "12345"], {}, /do not tell how they are hashed/],
    ["halves of two kinds", "mobius-ct0", [sha1("a"), "b"], {}, /do not tell how they are hashed/],
    ["accounts without passwords", "mobius-ct0", [null, ""], {}, /do not tell how they are hashed/],
    [
      "an empty table of no pack, whatever GAME_PACK says",
      "acis",
      [],
      { alter: "alter table heroes change char_id hero_id int", setting: "acis" },
      /make one account in the game/,
    ],
    [
      "an empty table whose column is too short",
      "mobius-ct0",
      [],
      { alter: "alter table accounts modify password varchar(20)" },
      /does not hold the 28 characters/,
    ],
  ])("%s", async (_what, pack, passwords, options, sentence) => {
    const { server, accounts, made, wrong } = await open(pack, passwords, options);
    const before = await server.query("select * from accounts");
    expect(await wrong()).toContainEqual(expect.stringMatching(sentence));
    await expect(accounts.create("newcomer", made, [])).rejects.toThrow(sentence);
    if (passwords.length > 0) {
      await expect(accounts.setPassword("old0", made)).rejects.toThrow(sentence);
      await expect(accounts.proves("old0", "pass0")).rejects.toThrow(sentence);
    }
    expect(accounts.problem()?.message).toMatch(sentence);
    expect(await server.query("select * from accounts")).toEqual(before);
  });

  test("registration says that the game account waits, and the player sees it", async () => {
    const { server } = await open("l2jfrozen", several(digest("sha1", "hex"), 3));
    const { game } = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: server.url });
    const app = await startApp({ config: { game } });
    clean.unshift(() => app.close());
    const reply = await app.request("/api/user/register", {
      method: "POST",
      ...json({
        login: "patient",
        password: "Secret-1!",
        email: "patient@example.com",
        recaptcha: await captcha(app),
      }),
    });
    expect(await reply.json()).toMatchObject({
      response: `${en["registration.done"]} ${en["game.delayed"]}`,
    });
    await app.deps.rounds.run("game accounts");
    const player = await signIn(app, "patient", "Secret-1!");
    const state = await app.request("/api/public/user/gameAccount", { headers: player });
    expect(await state.json()).toEqual({ state: "waiting" });
    expect(await server.query("select login from accounts where login = 'patient'")).toEqual([]);
  });
});

describe.skipIf(isMariaDbMissing())("what most passwords are is written", () => {
  const hashed = several((text) => `$2a$10$${text.padEnd(53, "x")}`, 7);
  test.each<[string, PackName, string[], string | undefined, "sha1" | "bcrypt"]>([
    ["one odd row among eight", "acis", ["odd", ...hashed], undefined, "bcrypt"],
    ["SHA-1 whatever GAME_PACK says", "l2jfrozen", several(sha1, 3), "acis", "sha1"],
    ["SHA-1 in a wide column of aCis", "acis", several(sha1, 3), undefined, "sha1"],
    [
      "a few hundred are looked at",
      "acis",
      [...several(() => "odd", 30), ...several(sha1, 60)],
      undefined,
      "sha1",
    ],
  ])("%s", async (_what, pack, passwords, setting, kind) => {
    const { server, accounts, made } = await open(pack, passwords, setting ? { setting } : {});
    expect(await accounts.create("newcomer", made, [])).toBe("made");
    expect(await server.query("select password from accounts where login = 'newcomer'")).toEqual([
      { password: made[kind] },
    ]);
  });
});
