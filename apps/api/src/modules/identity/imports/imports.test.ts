import { createHash, pbkdf2Sync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash as argon2 } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn, makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp } from "../../../../test/app.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../../../test/mariadb.ts";
import { readConfig } from "../../../config.ts";
import { openFormerSite } from "../../../gateways/former-site/configured.ts";
import { type FormerSite, type FormerSiteKind } from "../../../gateways/former-site/port.ts";
import { hashBcrypt } from "../../../platform/security/bcrypt.ts";
import type { Remark } from "./judging.ts";

/** What PHP makes of the password `secret-1`. */
const phpHash = async () => (await hashBcrypt("secret-1", 4)).replace("$2a$", "$2y$");

let app: TestApp;
let folder = "";
beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), "gatehouse-import-"));
});
afterAll(async () => {
  expect(await app.deps.money.ledger.faults(app.db, 20)).toEqual({ count: 0, first: [] });
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function runOn(portal: TestApp, site: FormerSite, isDry = false) {
  const remarks: Remark[] = [];
  const report = await portal.deps.identity.imports
    .run(site, {
      isDry,
      open: portal.deps.money.ledger.open,
      remark: (remark) => void remarks.push(remark),
      progress: () => {},
    })
    .finally(() => site.close());
  return { ...report, remarks: remarks.map(({ login, what }) => `${login}: ${what}`) };
}
const take = async (kind: FormerSiteKind, address: string, isDry = false) =>
  runOn(app, await openFormerSite(kind, address), isDry);

async function csv(...rows: (string | Buffer)[]): Promise<string> {
  const file = join(folder, `${Math.random()}.csv`);
  const lines = ["login,email,verified,hash,balance", ...rows].map((row) =>
    Buffer.concat([Buffer.from(row), Buffer.from("\n")]),
  );
  await writeFile(file, Buffer.concat(lines));
  return file;
}

const accountOf = (login: string) =>
  app.db.selectFrom("accounts").selectAll().where("login", "=", login).executeTakeFirst();
const balanceOf = async (login: string) => app.deps.money.ledger.balance((await accountOf(login))?.id ?? 0);
const hexOf = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("hex");

test("each kind of hash opens the account, which has the portal's own from then on, and the game hears of it", async () => {
  const django = (password: string, salt: string) =>
    `pbkdf2_sha256$1000$${salt}$${pbkdf2Sync(password, salt, 1_000, 32, "sha256").toString("base64")}`;
  const hashes: Record<string, string> = {
    laravel: await phpHash(),
    argonaut: await argon2("secret-1", { memoryCost: 1_024, timeCost: 2 }),
    djangist: django("secret-1", "salt"),
    djangonew: (await argon2("secret-1", { memoryCost: 1_024 })).replace(/^/, "argon2"),
    djangosha: `bcrypt_sha256$${await hashBcrypt(hexOf("sha256", "secret-1"), 4)}`,
    packish: createHash("sha1").update("secret-1").digest("base64"),
    hexish: hexOf("sha1", "secret-1"),
    oldest: hexOf("md5", "secret-1"),
  };
  const rows = Object.entries(hashes).map(
    ([login, hash]) => `${login},${login}@players.example,1,"${hash}",`,
  );
  expect(await take("csv", await csv(...rows))).toMatchObject({
    read: rows.length,
    taken: rows.length,
    withPassword: rows.length,
    remarks: [],
  });
  for (const login of Object.keys(hashes)) {
    // What is quick to guess is not to be read in the database.
    const stored = (await accountOf(login))?.password_hash ?? "";
    if (/packish|hexish|oldest/.test(login)) expect(stored).not.toContain(hashes[login]);
    expect((await logIn(app, login, "secret-2")).status).toBe(401);
    expect(await app.deps.game.accounts.isKnown(app.db, login)).toBe(false);
    expect((await logIn(app, login, "secret-1")).status).toBe(200);
    expect((await accountOf(login))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect((await logIn(app, login, "secret-1")).status).toBe(200);
  }
  const { accounts } = await app.deps.game.accounts.changes({ after: 0, max: 100, scheme: "sha1-base64" });
  expect(new Map(accounts.map(({ login, passwordHash }) => [login, passwordHash])).get("oldest")).toBe(
    createHash("sha1").update("secret-1").digest("base64"),
  );
});

test("a password longer than the portal's own opens the account, and goes to the game when it is changed", async () => {
  const password = "a former password, rather long";
  await take("csv", await csv(`longish,longish@players.example,yes,${await hashBcrypt(password, 4)},`));
  expect(await (await app.request("/api/public/config")).json()).toMatchObject({ gameLogins: true });
  const headers = await signIn(app, "longish", password);
  expect(await app.deps.game.accounts.isKnown(app.db, "longish")).toBe(false);
  const change = { currentPassword: password, password: "secret-3", passwordRepeat: "secret-3" };
  const reply = await app.request("/api/public/user/changePassword", {
    method: "POST",
    ...json(change, headers),
  });
  expect(reply.status).toBe(200);
  expect(await app.deps.game.accounts.isKnown(app.db, "longish")).toBe(true);
});

test("what cannot be taken is told with why, dry and in earnest, and a second run takes nobody", async () => {
  await makeAccount(app, { login: "resident", password: "secret-1", verified: true });
  const hash = await hashBcrypt("secret-1", 4);
  const file = await csv(
    `Ash3n,ashen@players.example,true,${hash},120`,
    `ash3n,other@players.example,true,${hash},5`,
    `Resident,another@players.example,true,${hash},5`,
    `shares,RESIDENT@example.com,true,${hash},7.50`,
    `under_score,u@players.example,true,${hash},`,
    `,nobody@players.example,true,${hash},`,
    Buffer.concat([Buffer.from("br"), Buffer.from([0xe9]), Buffer.from(`ken,b@players.example,1,${hash},`)]),
    Buffer.concat([
      Buffer.from("brokenmail,caf"),
      Buffer.from([0xe9]),
      Buffer.from(`@players.example,1,${hash},-3`),
    ]),
    `doubtful,not an email,true,${hash},1e9`,
    `lostword,lostword@players.example,false,???,`,
    `nothing,,false,,`,
    `costly,,false,$2y$31$${"a".repeat(53)},`,
    `averyverylonglogin,long@players.example,false,${hash},`,
  );
  const before = await app.db.selectFrom("accounts").select("id").execute();
  const dry = await take("csv", file, true);
  expect(await app.db.selectFrom("accounts").select("id").execute()).toEqual(before);
  expect(dry.remarks.toSorted()).toEqual([
    ": login.missing",
    "Resident: login.taken",
    "ash3n: login.duplicate",
    "averyverylonglogin: login.length",
    "brokenmail: balance.negative",
    "brokenmail: email.encoding",
    "br\u{FFFD}ken: login.encoding",
    "costly: wayIn",
    "doubtful: balance.unreadable",
    "doubtful: email.invalid",
    "lostword: hash.unknown",
    "nothing: wayIn",
    "shares: balance.rounded",
    "shares: email.shared",
    "under_score: login.characters",
  ]);
  expect(dry).toMatchObject({ read: 13, taken: 5, withPassword: 4, withVerifiedEmail: 1, units: 127 });

  const real = await take("csv", file);
  expect(real).toEqual(dry);
  expect([await balanceOf("ash3n"), await balanceOf("shares"), await balanceOf("brokenmail")]).toEqual([
    120, 7, 0,
  ]);
  expect(await accountOf("ash3n")).toMatchObject({
    email: "ashen@players.example",
    verified_at: expect.any(Date),
  });
  expect(await accountOf("shares")).toMatchObject({ verified_at: null, unverified_look_at: null });
  expect(await accountOf("brokenmail")).toMatchObject({ email: null, verified_at: null });

  const again = await take("csv", file);
  expect(again).toMatchObject({ taken: 0, before: 5, units: 0 });
  expect(await balanceOf("ash3n")).toBe(120);
  expect((await logIn(app, "ASH3N", "secret-1")).status).toBe(200);
  const { rows } = await app.deps.pool.query(
    "select kind, reference from ledger_entries where reference = 'csv:ash3n'",
  );
  expect(rows).toEqual([{ kind: "opening", reference: "csv:ash3n" }]);
});

test("who deleted the account since is not brought back", async () => {
  const hash = await hashBcrypt("secret-1", 4);
  const file = await csv(`leaver,leaver@players.example,true,${hash},50`);
  await take("csv", file);
  const id = (await accountOf("leaver"))?.id ?? 0;
  await app.db.transaction().execute((transaction) => app.deps.identity.accounts.delete(transaction, id));
  expect(await take("csv", file)).toMatchObject({ taken: 0, remarks: ["leaver: deleted"] });
  expect(await accountOf("leaver")).toBeUndefined();
});

test("ended in the middle, it goes on where it was", async () => {
  const hash = await hashBcrypt("secret-1", 4);
  const file = await csv(
    ...Array.from({ length: 1_200 }, (_, n) => `crowd${n},crowd${n}@players.example,1,${hash},1`),
  );
  const site = await openFormerSite("csv", file);
  const interrupted: FormerSite = {
    ...site,
    async *users() {
      let pages = 0;
      for await (const page of site.users()) {
        if ((pages += 1) > 1) throw new Error("killed");
        yield page;
      }
    },
  };
  await expect(runOn(app, interrupted)).rejects.toThrow("killed");
  expect(await take("csv", file)).toMatchObject({ read: 1_200, taken: 700, before: 500, units: 700 });
  expect([await balanceOf("crowd0"), await balanceOf("crowd1199")]).toEqual([1, 1]);
});

test("a file that is none is refused in one sentence", async () => {
  const missing = join(folder, "missing.csv");
  await expect(take("csv", missing)).rejects.toThrow(`${missing} is not there.`);
  const other = join(folder, "other.csv");
  await writeFile(other, "name;mail\nx;y\n");
  await expect(take("csv", other)).rejects.toThrow(
    "its first line has to be login,email,verified,hash,balance",
  );
});

describe.skipIf(isMariaDbMissing())("from the database of a former website", () => {
  let database: GameDatabase;
  beforeAll(async () => void (database = await createGameDatabase(null)));
  afterAll(() => database.drop());
  const make = async (...statements: string[]) => {
    for (const statement of statements) await database.query(statement);
  };
  const read = (kind: FormerSiteKind, isDry = false) => take(kind, database.adminUrl, isDry);
  const sha256 = (text: string) => hexOf("sha256", text);

  test("that is another one, or not there, it is refused in one sentence", async () => {
    await expect(read("azuriom")).rejects.toThrow("has no table users: is it of azuriom?");
    await make("create table users (id int primary key)");
    await expect(read("kaev")).rejects.toThrow(
      /without name, email, email_verified_at, password: is it of kaev/,
    );
    await make("drop table users");
    await expect(take("pdl", "mysql://nobody:x@127.0.0.1:1/site")).rejects.toThrow(
      /cannot be reached.*correct/,
    );
    await expect(take("pdl", "site")).rejects.toThrow("mysql://user:password@host:3306/database");
  });

  test("Azuriom's users come with their money, whom it banned are locked, and twice is once", async () => {
    const hash = await phpHash();
    await make(
      `create table users (id int unsigned auto_increment primary key, name varchar(255) not null, email varchar(255), email_verified_at timestamp null,
        password varchar(255) not null, role_id int unsigned default 1, money decimal(14,2) default 0, is_banned boolean default false, deleted_at timestamp null)`,
      `insert into users (name, email, email_verified_at, password, money, is_banned, deleted_at) values
        ('AzurOne', 'azur1@players.example', now(), '${hash}', 12.75, 0, null), ('azurtwo', null, null, '${hash}', 0, 1, null),
        ('azurgone', null, null, '', 0, 0, now())`,
    );
    expect(await read("azuriom")).toMatchObject({
      read: 2,
      taken: 2,
      units: 12,
      remarks: ["AzurOne: balance.rounded", "azurtwo: banned"],
    });
    expect((await logIn(app, "azurone", "secret-1")).status).toBe(200);
    expect((await logIn(app, "azurtwo", "secret-1")).status).toBe(403);
    expect(await balanceOf("azurone")).toBe(12);
    expect(await read("azuriom")).toMatchObject({ taken: 0, before: 2 });
    await make("drop table users");
  });

  test("NamelessMC's come with the hash of each user's method", async () => {
    const derived = pbkdf2Sync("secret-1", "pepper", 1_000, 64, "sha256").toString("hex");
    const values = [
      ["namelessa", await phpHash(), "default"],
      ["namelessb", `salt$${sha256(`${sha256("secret-1")}salt`)}`, "sha256"],
      ["namelessc", `1000$pepper$${derived}`, "pbkdf2"],
      ["namelessd", hexOf("sha1", "secret-1"), "modernbb"],
    ].map(
      ([login, hash, method]) => `('${login}', '${hash}', '${method}', '${login}@players.example', 1, 0)`,
    );
    await make(
      `create table nl2_users (id int auto_increment primary key, username varchar(20), password varchar(255), pass_method varchar(12), email varchar(64), active boolean, isbanned boolean)`,
      `insert into nl2_users (username, password, pass_method, email, active, isbanned) values ${values.join(", ")}`,
    );
    expect(await read("namelessmc")).toMatchObject({ taken: 4, withVerifiedEmail: 4, remarks: [] });
    for (const login of ["namelessa", "namelessb", "namelessc", "namelessd"])
      expect([login, (await logIn(app, login, "secret-1")).status]).toEqual([login, 200]);
  });

  test("FluxCP's come with MD5 or plain passwords and their credits, none of them to be read in the portal", async () => {
    await make(
      "create table login (account_id int unsigned primary key, userid varchar(23), user_pass varchar(32), sex enum('M','F','S'), email varchar(39), group_id tinyint, state int)",
      `insert into login values (1, 's1', 'p1', 'S', 'athena@athena.com', 0, 0), (2000000, 'fluxa', '${hexOf("md5", "secret-1")}', 'M', 'fluxa@players.example', 0, 0),
        (2000001, 'fluxb', 'secret-1', 'F', 'a@a.com', 0, 0), (2000002, 'fluxc', 'secret-1', 'F', 'fluxc@players.example', 0, 5)`,
      "create table cp_credits (account_id int unsigned primary key, balance int unsigned)",
      "insert into cp_credits values (2000000, 40)",
      "create table cp_createlog (id int auto_increment primary key, account_id int unsigned, confirmed tinyint)",
      "insert into cp_createlog (account_id, confirmed) values (2000002, 0)",
    );
    expect(await read("fluxcp")).toMatchObject({ taken: 3, units: 40, remarks: ["fluxc: banned"] });
    expect((await accountOf("fluxb"))?.password_hash).not.toContain("secret-1");
    expect(await accountOf("fluxc")).toMatchObject({ verified_at: null, locked_at: expect.any(Date) });
    for (const login of ["fluxa", "fluxb"]) expect((await logIn(app, login, "secret-1")).status).toBe(200);
    expect(await balanceOf("fluxa")).toBe(40);
  });

  test("PDL's and KaevCMS's come with Django's and Laravel's hashes", async () => {
    const django = `pbkdf2_sha256$1000$salt$${pbkdf2Sync("secret-1", "salt", 1_000, 32, "sha256").toString("base64")}`;
    await make(
      "create table home_user (id bigint auto_increment primary key, username varchar(150), email varchar(254), password varchar(128), is_active boolean, is_email_verified boolean)",
      `insert into home_user (username, email, password, is_active, is_email_verified) values ('pdlone', 'pdl1@players.example', '${django}', 1, 1), ('pdltwo', 'pdl2@players.example', '!unusable', 1, 0)`,
      "create table wallet_wallet (id bigint auto_increment primary key, usuario_id bigint, saldo decimal(12,2))",
      "insert into wallet_wallet (usuario_id, saldo) values (1, 99.00)",
      "create table users (id bigint auto_increment primary key, name varchar(255), email varchar(255), email_verified_at timestamp null, password varchar(255), is_active boolean default true)",
      `insert into users (name, email, email_verified_at, password) values ('kaevone', 'kaev1@players.example', now(), '${await argon2("secret-1", { memoryCost: 1_024 })}')`,
    );
    expect(await read("pdl")).toMatchObject({ taken: 2, units: 99, remarks: ["pdltwo: hash.none"] });
    expect(await read("kaev")).toMatchObject({ taken: 1, withVerifiedEmail: 1, remarks: [] });
    for (const login of ["pdlone", "kaevone"]) expect((await logIn(app, login, "secret-1")).status).toBe(200);
    expect((await logIn(app, "pdltwo", "!unusable")).status).toBe(401);
  });
});

describe.skipIf(isMariaDbMissing())("where the portal works in the game's database", () => {
  let portal: TestApp;
  let database: GameDatabase;
  beforeAll(async () => {
    database = await createGameDatabase("acis");
    const { game } = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: database.url });
    portal = await startApp({ config: { game } });
    const hash = await hashBcrypt("secret-1", 4);
    for (const login of ["sameword", "otherword"]) {
      const known = await hashBcrypt(login === "sameword" ? "secret-1" : "secret-9", 4);
      await database.query("insert into accounts (login, password) values (?, ?)", [login, known]);
    }
    const file = await csv(
      ...["sameword", "otherword", "newword"].map((login) => `${login},${login}@players.example,1,${hash},`),
    );
    await runOn(portal, await openFormerSite("csv", file));
  });
  afterAll(async () => {
    await portal.close();
    await database.drop();
  });
  const passwordOf = async (login: string) =>
    (await database.query<{ password: string }>("select password from accounts where login = ?", [login]))[0]
      ?.password;
  const stateOf = async (login: string) => (await portal.deps.game.accounts.stateOf(login)).state;

  test("an import leaves the game alone; the first login links, makes or leaves its account, and the two stay in step", async () => {
    expect(await passwordOf("newword")).toBeUndefined();
    const former = [await passwordOf("sameword"), await passwordOf("otherword")];
    for (const login of ["sameword", "otherword", "newword"])
      expect((await logIn(portal, login, "secret-1")).status).toBe(200);
    await portal.deps.rounds.run("game accounts");
    expect([await passwordOf("sameword"), await passwordOf("otherword")]).toEqual(former);
    expect(await Promise.all(["sameword", "otherword", "newword"].map(stateOf))).toEqual([
      "active",
      "taken",
      "active",
    ]);

    const headers = await signIn(portal, "sameword", "secret-1");
    const change = { currentPassword: "secret-1", password: "secret-5", passwordRepeat: "secret-5" };
    await portal.request("/api/public/user/changePassword", { method: "POST", ...json(change, headers) });
    await portal.deps.rounds.run("game accounts");
    expect(await portal.deps.game.accounts.proves("sameword", "secret-5")).toBe(true);
  });
});
