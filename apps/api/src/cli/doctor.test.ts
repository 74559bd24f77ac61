import { createConnection } from "mysql2/promise";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../test/app.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../test/mariadb.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { captchaKeys } from "../../../sandbox/src/captcha-tokens.ts";
import { startHttpServer } from "../../../sandbox/src/http-server.ts";
import { createMailbox } from "../../../sandbox/src/mailbox.ts";
import { readConfig } from "../config.ts";
import { doctor } from "./doctor.ts";
import { gameFindings } from "./doctor-game.ts";
import { testAtLength } from "../../test/at-length.ts";

const unused = "127.0.0.1:1";

describe("what the doctor says of the game", () => {
  test("over the bridge: what the game server has not fetched for a while", async () => {
    const app = await startApp();
    try {
      expect(await gameFindings(app.deps)).toEqual([
        { level: "ok", text: expect.stringContaining("GAME_DRIVER=bridge") },
      ]);
      const hashed = await app.deps.game.accounts.hash("Secret-1!");
      await app.db.transaction().execute((t) => app.deps.game.accounts.save(t, "newcomer", hashed));
      expect(await gameFindings(app.deps)).toHaveLength(1);
      app.clock.advance(61);
      expect(await gameFindings(app.deps)).toContainEqual({
        level: "note",
        text: expect.stringMatching(/1 changes of accounts wait.*GET \/api\/game\/accounts/),
      });
    } finally {
      await app.close();
    }
  });
});

const goods = { accountId: null, charId: 268_435_457, charName: "Ashen", login: "ashen", count: 5 };

describe("goods that wait over the bridge", () => {
  let app: TestApp;
  beforeAll(async () => void (app = await startApp()));
  afterAll(() => app.close());
  const ofGoods = async () =>
    (await gameFindings(app.deps)).filter(({ text }) => text.includes("deliveries wait"));

  test("are wrong after minutes while nobody has claimed them, and worth a note until they are acknowledged", async () => {
    const send = (reference: string) =>
      app.db.transaction().execute((t) => app.deps.game.deliveries.enqueue(t, { ...goods, reference }));
    const { id } = await send("one");
    app.clock.advance(4 * 60);
    expect(await ofGoods()).toEqual([]);
    app.clock.advance(2 * 60);
    expect(await ofGoods()).toEqual([
      { level: "wrong", text: expect.stringMatching(/1 deliveries wait.*nobody has claimed.*claim/) },
    ]);
    await app.deps.game.deliveries.claim(10);
    expect(await ofGoods()).toEqual([{ level: "note", text: expect.stringMatching(/it has claimed them/) }]);
    await app.deps.game.deliveries.acknowledge(id, { status: "delivered" });
    expect(await ofGoods()).toEqual([]);
  });
});

describe("what the doctor says as a whole", () => {
  let app: TestApp;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    app = await startApp();
    mail = await startMailServer();
  });
  afterAll(async () => {
    await app.close();
    await mail.close();
  });

  const examine = async (smtpUrl: string, settings: Record<string, string> = {}) => {
    const lines: string[] = [];
    const own = { DATABASE_URL: app.databaseUrl, SECRET_KEY: app.deps.secretKey, SMTP_URL: smtpUrl };
    const environment = { ...own, ...settings };
    const code = await doctor(
      { ...environment, MAIL_FROM: mail.config.from },
      {
        print: (line) => void lines.push(line),
        tell: () => {},
      },
    );
    return { code, lines };
  };

  test("is that all is in order only when the mail server answers", async () => {
    const { code, lines } = await examine(mail.config.url);
    expect(lines).toContainEqual(expect.stringMatching(/^ok +Database: PostgreSQL \d+\.\d+, yours$/));
    expect(lines).toContainEqual(expect.stringMatching(/^ok +Mail: 127\.0\.0\.1:\d+ answers/));
    expect(lines).toContainEqual(expect.stringMatching(/^note +Contact: no mail address/));
    expect(lines.at(-1)).toBe("Everything checked is in order.");
    expect(code).toBe(0);
  });

  test("is what is wrong with the mail server, without its password", async () => {
    const silent = await examine("smtp://127.0.0.1:1");
    expect(silent.lines).toContainEqual(
      expect.stringMatching(/^wrong +Mail: 127\.0\.0\.1:1: .*does not answer/),
    );
    expect([silent.code, silent.lines.at(-1)]).toEqual([1, "1 to mend."]);
    const { host } = new URL(mail.config.url);
    const refused = await examine(`smtp://portal:hidden-word@${host}`);
    expect(refused.lines).toContainEqual(expect.stringMatching(/^wrong +Mail: .*refuses the login/));
    expect(refused.lines.join()).not.toContain("hidden-word");
  });

  testAtLength(
    "names what a locked table kept it from, in a bounded time, and looks at all else",
    async () => {
      const other = new pg.Client(app.databaseUrl);
      await other.connect();
      try {
        await other.query("begin; lock table ledger_entries, deliveries in access exclusive mode");
        const begun = performance.now();
        const { code, lines } = await examine(mail.config.url, {
          FORUM_FEED_URL: "http://127.0.0.1:1/feed",
        });
        expect(performance.now() - begun).toBeLessThan(25_000);
        expect(lines).toContainEqual(
          expect.stringMatching(/^wrong +Money: could not be looked at.*stays locked/),
        );
        expect(lines).toContainEqual(
          expect.stringMatching(/^wrong +Game: could not be looked at.*stays locked/),
        );
        expect(lines).toContainEqual(expect.stringMatching(/^ok +Mail: /));
        expect(lines).toContainEqual(expect.stringMatching(/^wrong +Forum: /));
        expect([code, lines.at(-1)]).toEqual([1, "3 to mend."]);
      } finally {
        await other.end();
      }
    },
  );

  test("leaves the database of an earlier version as it is, and says what it lacks", async () => {
    const migrations = () =>
      app.db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ name: string; timestamp: string }>`
          select name, timestamp from kysely_migration order by name`.execute(transaction);
        return rows;
      });
    const all = await migrations();
    const last = all.at(-1);
    await sql`delete from kysely_migration where name = ${last?.name}`.execute(app.db);
    try {
      const { code, lines } = await examine(mail.config.url);
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^wrong +Schema: .*without ${last?.name};.*-- migrate`)),
      );
      expect(lines).toContainEqual(expect.stringMatching(/^ok +Mail: /));
      expect([code, lines.at(-1)]).toEqual([1, "1 to mend."]);
      expect(await migrations()).toEqual(all.slice(0, -1));
    } finally {
      await sql`insert into kysely_migration values (${last?.name}, ${last?.timestamp})`.execute(app.db);
    }
  });

  testAtLength("asks the captcha's service, and whether it takes the secret", async () => {
    const { http, url } = await startHttpServer({ mailbox: createMailbox(), port: 0 });
    try {
      const settings = {
        CAPTCHA_PROVIDER: "turnstile",
        CAPTCHA_SITE_KEY: captchaKeys.siteKey,
        CAPTCHA_SECRET: captchaKeys.secret,
        CAPTCHA_VERIFY_URL: url,
      };
      const fine = await examine(mail.config.url, settings);
      expect(fine.lines).toContainEqual(expect.stringMatching(/^ok +Captcha: turnstile answers/));
      for (const wrong of [{ CAPTCHA_SECRET: "another" }, { CAPTCHA_VERIFY_URL: "http://127.0.0.1:1" }]) {
        const { lines, code } = await examine(mail.config.url, { ...settings, ...wrong });
        expect(lines).toContainEqual(
          expect.stringMatching(/^wrong +Captcha: turnstile does not.*CAPTCHA_SECRET/),
        );
        expect(code).toBe(1);
      }
    } finally {
      http.closeAllConnections();
      http.close();
    }
  });
});

describe.skipIf(isMariaDbMissing())("what the doctor says of a game's database", () => {
  let app: TestApp;
  let database: GameDatabase;
  beforeAll(async () => {
    database = await createGameDatabase("acis");
    const { game } = readConfig({
      GAME_DRIVER: "l2j",
      GAME_DATABASE_URL: database.url,
      GAME_SERVERS: `it=${unused},${unused}`,
    });
    app = await startApp({ config: { game } });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(() => app.clock.advance(3_600));

  const texts = async () => (await gameFindings(app.deps)).map(({ level, text }) => `${level} ${text}`);

  test("the pack, and ports that do not answer", async () => {
    expect(await texts()).toEqual([
      "ok Game: aCis",
      expect.stringMatching(/note Game: goods wait in gatehouse_deliveries.*docs\/game-scripts/),
      expect.stringMatching(/note Game: the world's page shows no offline shops: /),
      expect.stringMatching(/wrong Game: the login port of it \(127\.0\.0\.1:1\) does not answer/),
      expect.stringMatching(/wrong Game: the game port of it \(127\.0\.0\.1:1\) does not answer/),
    ]);
  });

  test("changes that wait and why, and logins that the game has for others", async () => {
    const save = async (login: string) => {
      const hashed = await app.deps.game.accounts.hash("Secret-1!");
      await app.db.transaction().execute((t) => app.deps.game.accounts.save(t, login, hashed));
    };
    const hash = "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
    await database.query("insert into accounts (login, password) values ('oldtimer', ?)", [hash]);
    await database.query("alter table accounts add check (login <> 'refused')");
    await save("oldtimer");
    await save("refused");
    await app.deps.rounds.run("game accounts");
    app.clock.advance(61);
    const found = await texts();
    expect(found).toContainEqual(expect.stringMatching(/wrong Game: 1 changes of accounts wait.*CONSTRAINT/));
    expect(found).toContainEqual(expect.stringMatching(/note Game: accounts of others.*: oldtimer;/));
  });

  testAtLength("tables that somebody has locked, by name, beside what could be looked at", async () => {
    const other = await createConnection(database.adminUrl);
    try {
      await other.query("lock tables characters write, castle write");
      const found = await texts();
      expect(found).toContain("ok Game: aCis");
      expect(found).toContainEqual(
        expect.stringMatching(
          /wrong Game: characters, castle cannot be read now: a row or a table stays locked: look for/,
        ),
      );
    } finally {
      await other.end();
    }
    expect((await texts()).filter((text) => text.includes("cannot be read now"))).toEqual([]);
  });

  testAtLength("all tables locked at once, in a bounded time", async () => {
    const other = await createConnection(database.adminUrl);
    try {
      const all = await database.query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = database()",
      );
      await other.query(`lock tables ${all.map(({ name }) => `${name} write`).join(", ")}`);
      const begun = performance.now();
      const found = await texts();
      expect(performance.now() - begun).toBeLessThan(25_000);
      expect(found).toContain("ok Game: aCis");
      expect(found).toContainEqual(expect.stringMatching(/wrong Game: accounts, .*cannot be read now/));
      expect(found).toContainEqual(expect.stringMatching(/wrong Game: .*could not be looked at within 8 s/));
    } finally {
      await other.end();
    }
  });

  test("goods in the table that the portal made itself, until somebody takes them", async () => {
    await database.query(
      "insert into characters (obj_Id, char_name, account_name) values (268435457, 'Ashen', 'ashen')",
    );
    await database.query("drop table if exists gatehouse_deliveries");
    const ofGoods = async () => (await texts()).filter((text) => /gatehouse_deliveries/.test(text));
    const nobody = expect.stringMatching(/note Game: goods wait in gatehouse_deliveries.*docs\/game-scripts/);
    expect(await ofGoods()).toEqual([nobody]);
    const send = (reference: string) =>
      app.db.transaction().execute((t) => app.deps.game.deliveries.enqueue(t, { ...goods, reference }));
    await send("to the queue");
    await app.deps.rounds.run("deliveries");
    expect(await ofGoods()).toEqual([nobody]);
    app.clock.advance(6 * 60);
    expect(await ofGoods()).toEqual([
      nobody,
      expect.stringMatching(/wrong Game: 1 deliveries wait in gatehouse_deliveries.*none has ever arrived/),
    ]);

    await database.query("update gatehouse_deliveries set claimed_at = now(), delivered_at = now()");
    expect(await ofGoods()).toContainEqual(
      expect.stringMatching(/ok Game: goods go through gatehouse_deliveries/),
    );
    app.clock.advance(3_600);
    await app.deps.rounds.run("deliveries");
    await send("once more");
    await app.deps.rounds.run("deliveries");
    app.clock.advance(6 * 60);
    expect(await ofGoods()).toEqual([
      expect.stringMatching(/ok Game: goods go through gatehouse_deliveries/),
      expect.stringMatching(/note Game: 1 deliveries wait in gatehouse_deliveries.*its player/),
    ]);
  });

  test("deliveries that nobody took, with their history", async () => {
    const { id } = await app.db
      .transaction()
      .execute((t) => app.deps.game.deliveries.enqueue(t, { ...goods, reference: "a day old" }));
    expect((await texts()).filter((text) => text.includes(id))).toEqual([]);
    app.clock.advance(25 * 3_600);
    expect(await texts()).toContainEqual(
      expect.stringMatching(new RegExp(`note Delivery ${id}: 5 × item 9143 for Ashen .*\n.*CREATED`)),
    );
  });
});
