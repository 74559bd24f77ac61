import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../test/app.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../test/mariadb.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { readConfig } from "../config.ts";
import { doctor } from "./doctor.ts";
import { gameFindings } from "./doctor-game.ts";

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

  const examine = async (smtpUrl: string) => {
    const lines: string[] = [];
    const environment = { DATABASE_URL: app.databaseUrl, SECRET_KEY: app.deps.secretKey, SMTP_URL: smtpUrl };
    const code = await doctor({ ...environment, MAIL_FROM: mail.config.from }, (line) => lines.push(line));
    return { code, lines };
  };

  test("is that all is in order only when the mail server answers", async () => {
    const { code, lines } = await examine(mail.config.url);
    expect(lines).toContainEqual(expect.stringMatching(/^ok +Mail: 127\.0\.0\.1:\d+ answers/));
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

  test("deliveries that nobody took, with their history", async () => {
    const goods = {
      accountId: null,
      reference: "a day old",
      charId: 268_435_457,
      charName: "Ashen",
      login: "ashen",
      count: 5,
    };
    const { id } = await app.db.transaction().execute((t) => app.deps.game.deliveries.enqueue(t, goods));
    expect((await texts()).filter((text) => text.includes(id))).toEqual([]);
    app.clock.advance(25 * 3_600);
    expect(await texts()).toContainEqual(
      expect.stringMatching(new RegExp(`note Delivery ${id}: 5 × item 9143 for Ashen .*\n.*CREATED`)),
    );
  });
});
