import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startMailServer } from "../../test/mail-server.ts";
import { createGameDatabase, type GameDatabase, isMariaDbMissing } from "../../test/mariadb.ts";
import { startHttpServer } from "../../../sandbox/src/http-server.ts";
import { createMailbox } from "../../../sandbox/src/mailbox.ts";
import { exampleFile } from "../environment.ts";
import { withSettings } from "./settings-file.ts";
import { setup } from "./setup.ts";
import type { Prompts } from "./setup-parts.ts";
import { UsageError } from "./usage-error.ts";

let root = "";
let folder = "";
let mail: Awaited<ReturnType<typeof startMailServer>>;
let made = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "gatehouse-setup-"));
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = join(root, String((made += 1)));
  await mkdir(folder);
});

const env = () => join(folder, ".env");
const settingsNow = async () => parseEnv(await readFile(env(), "utf8")) as Record<string, string>;

async function run(
  args: string[],
  { prompts, environment = {} }: { prompts?: Prompts; environment?: Record<string, string> } = {},
) {
  const lines: string[] = [];
  const told: Record<string, unknown> = {};
  const code = await setup(
    args,
    { file: env(), example: exampleFile, environment, prompts },
    { print: (line) => void lines.push(line), tell: (more) => void Object.assign(told, more) },
  );
  return { code, lines, told };
}

async function from(answers: unknown, ...part: string[]) {
  const file = join(folder, "answers.json");
  await writeFile(file, typeof answers === "string" ? answers : JSON.stringify(answers));
  return run([...part, "--from", file]);
}

/** Answers by the beginnings of the questions; the last of them stays. */
function scripted(answers: Record<string, string | string[]>): Prompts & { said: string[]; asked: string[] } {
  const said: string[] = [];
  const asked: string[] = [];
  const answer = (question: string): string | undefined => {
    asked.push(question);
    const found = Object.entries(answers).find(([begin]) => question.startsWith(begin))?.[1];
    return Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found;
  };
  return {
    said,
    asked,
    say: (text) => void said.push(text),
    ask: async (question, { initial = "" }) => answer(question) ?? initial,
    askSecret: async (question) => answer(question),
    choose: async (question, options, initial) =>
      options.find(({ value }) => value === answer(question))?.value ?? initial,
  };
}

describe("the settings' file", () => {
  test.each([
    "plain",
    "two words",
    "with # a hash",
    "$HOME and ${HOME}",
    `"double"`,
    "it's",
    "back`tick",
    "smtp://user:p%40ss@host:587",
    `it's "both"`,
    " spaces around ",
    "C:\\new",
    "",
  ])("holds %j as it is, beside what else stands there", (value) => {
    const before = "# first\nSERVER_NAME=old # the name\n\nMAIL_FROM='of\nmore lines'\n# last\n";
    const after = withSettings(before, { SERVER_NAME: value, LOG_LEVEL: "warn" });
    expect(parseEnv(after)).toEqual({ SERVER_NAME: value, MAIL_FROM: "of\nmore lines", LOG_LEVEL: "warn" });
    expect(after).toContain("# first\n");
    expect(after).toContain(" # the name\n\nMAIL_FROM='of\nmore lines'\n# last\nLOG_LEVEL=warn\n");
  });

  test("refuses what it cannot hold, and changes nothing", () => {
    expect(() => withSettings("", { SERVER_NAME: "' \" `" })).toThrow(/^SERVER_NAME cannot be written/);
  });
});

describe("with a file of answers", () => {
  test("writes them among the example's comments, for its owner alone, and says what is wrong with them", async () => {
    const { host } = new URL(mail.config.url);
    const { code, lines, told } = await from({
      PUBLIC_URL: "http://localhost:8080",
      ALLOW_HTTP: true,
      PORT: 0,
      PORTAL_MODE: "production",
      SERVER_NAME: `Rune's "Gate" #1 $5`,
      SMTP_URL: mail.config.url,
      MAIL_FROM: "Gate <no-reply@gate.example>",
    });
    expect(lines).toContain(`ok     Mail: ${host} answers and lets the portal in`);
    expect([code, told["wrong"]]).toEqual([0, 0]);
    expect(await settingsNow()).toMatchObject({
      ALLOW_HTTP: "1",
      SERVER_NAME: `Rune's "Gate" #1 $5`,
      SMTP_URL: mail.config.url,
    });
    const text = await readFile(env(), "utf8");
    expect(text).toContain("# The game server's name, on every page and in every mail.\n");
    expect(text).toContain("\nTWITCH_CLIENT_ID=\n");
    expect((await stat(env())).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).toSorted()).toEqual([".env", "answers.json"]);

    const again = await from({ SMTP_URL: "smtp://portal:hidden-word@127.0.0.1:1" }, "mail");
    expect(again.code).toBe(1);
    expect(again.lines).toContainEqual(
      expect.stringMatching(/^wrong +Mail: 127\.0\.0\.1:1: .*does not answer/),
    );
    expect(again.lines.join()).not.toContain("hidden-word");
    expect(await settingsNow()).toMatchObject({ SERVER_NAME: `Rune's "Gate" #1 $5` });
  });

  test("refuses unknown names and invalid values, a sentence each, and writes nothing at all", async () => {
    await writeFile(env(), "SERVER_NAME=Old\n# mine\n");
    const { code, lines } = await from({
      SERVER_NAME: "New",
      SERVER_NMAE: "New",
      PORT: 99_999,
      SMTP_URL: "mail.example.com",
      GOOGLE_CLIENT_ID: "half",
    });
    expect(code).toBe(65);
    expect(lines).toEqual([
      "SERVER_NMAE is no setting: .env.example lists all of them.",
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^SMTP_URL: must be an address like smtp:/),
      "Nothing was written.",
    ]);
    const half = await from({ GOOGLE_CLIENT_ID: "half" });
    expect(half.lines[0]).toBe("GOOGLE_CLIENT_SECRET is missing: set it too, or neither of the two");
    const other = await from({ SERVER_NAME: "New" }, "mail");
    expect(other.lines[0]).toMatch(/^SERVER_NAME is not of the part mail/);
    expect(await readFile(env(), "utf8")).toBe("SERVER_NAME=Old\n# mine\n");
  });

  test("takes one part though another is half filled, and names what is wrong there", async () => {
    await writeFile(env(), "PORTAL_MODE=production\nGOOGLE_CLIENT_ID=half\n");
    const { code, lines } = await from({ SERVER_NAME: "New" }, "name");
    expect([code, lines.slice(0, 2)]).toEqual([
      1,
      [
        expect.stringMatching(/^wrong +Settings: PUBLIC_URL is missing/),
        expect.stringMatching(/^wrong +Settings: GOOGLE_CLIENT_SECRET is missing/),
      ],
    ]);
    expect(await settingsNow()).toMatchObject({ SERVER_NAME: "New", GOOGLE_CLIENT_ID: "half" });
  });

  test("is used wrongly without one, or with another part", async () => {
    await expect(run([])).rejects.toThrow(UsageError);
    await expect(run(["money"])).rejects.toThrow("The parts are address, name, mail, game, paypal");
  });

  test("ends as the numbers of sysexits.h have it: 66 where the file is not there, 65 where it is no object of settings", async () => {
    const missing = run(["--from", join(folder, "missing.json")]);
    await expect(missing).rejects.toMatchObject({ exit: 66, message: expect.stringContaining("ENOENT") });
    const broken = expect.stringMatching(/answers\.json is not JSON: /);
    await expect(from("{")).rejects.toMatchObject({ exit: 65, message: broken });
    const list = expect.stringContaining("one object of settings");
    await expect(from([1])).rejects.toMatchObject({ exit: 65, message: list });
  });

  test("says which of them the environment outdoes, and makes the key that a shared database needs", async () => {
    const file = join(folder, "answers.json");
    const answers = {
      PORTAL_MODE: "production",
      PUBLIC_URL: "https://localhost",
      PORT: 0,
      DATABASE_URL: "postgres://a:b@db/c",
    };
    await writeFile(file, JSON.stringify(answers));
    const { lines } = await run(["--from", file], { environment: { PUBLIC_URL: "https://other.example" } });
    expect(lines).toContainEqual(expect.stringMatching(/^note +PUBLIC_URL: is set in the environment, too/));
    expect((await settingsNow())["SECRET_KEY"]).toMatch(/^[\da-f]{64}$/);
  });
});

describe("what it tries", () => {
  test("a name that leads nowhere, and a port that is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const { code, lines } = await from({
      PORTAL_MODE: "production",
      PUBLIC_URL: "https://nowhere.invalid",
      HOST: "127.0.0.1",
      PORT: port,
    });
    server.close();
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^wrong +Address: the name nowhere\.invalid leads nowhere/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^wrong +Port: \d+ is taken by another program/));
  });

  test("PayPal's keys, and a vote site's", async () => {
    const { http, url, payments } = await startHttpServer({ mailbox: createMailbox(), port: 0 });
    try {
      const known = payments.find(({ name }) => name === "paypal")?.settings;
      const fine = await from({ ...known, PAYPAL_API_URL: url }, "paypal");
      expect(fine.lines).toContainEqual(expect.stringMatching(/^ok +PayPal: .* takes the keys/));
      const wrong = await from({ PAYPAL_CLIENT_SECRET: "another" }, "paypal");
      expect([wrong.code, wrong.lines[0]]).toEqual([1, expect.stringMatching(/^wrong +PayPal: /)]);
      const vote = {
        VOTE_HOPZONE_TOKEN: "x",
        VOTE_HOPZONE_ID: "1",
        VOTE_HOPZONE_API_URL: "http://127.0.0.1:1",
      };
      expect((await from(vote, "votes")).lines[0]).toMatch(/^wrong +HopZone: /);
    } finally {
      http.closeAllConnections();
      http.close();
    }
  });

  describe.skipIf(isMariaDbMissing())("the game's database", () => {
    let database: GameDatabase;
    beforeAll(async () => void (database = await createGameDatabase("acis")));
    afterAll(() => database.drop());

    test("its login and its rights", async () => {
      const fine = await from({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: database.url }, "game");
      expect(fine.lines).toContain("ok     Game: aCis");
      const stranger = new URL(database.url);
      stranger.password = "another";
      const wrong = await from({ GAME_DATABASE_URL: stranger.href }, "game");
      expect([wrong.code, wrong.lines[0]]).toEqual([
        1,
        expect.stringMatching(/^wrong +Game: .*GAME_DATABASE_URL/),
      ]);
    });
  });
});

describe("at a terminal", () => {
  test("asks in the order of what matters, keeps what is confirmed part by part, and puts logins into addresses whole", async () => {
    const { port } = new URL(mail.config.url);
    const prompts = scripted({
      "Address that visitors": "http://localhost",
      "Port that": "0",
      "Name of the game": "Gates of Rune",
      "Mail server": "127.0.0.1",
      Encryption: "smtp",
      Port: port,
      User: ["", "rune"],
      Sender: "no-reply@rune.example",
      "How the portal works": "bridge",
    });
    const { code, lines } = await run([], { prompts });
    expect(prompts.said.filter((line) => /^[A-Z][a-z' ]+$/.test(line)).slice(0, 4)).toEqual([
      "The address that visitors use",
      "The server's name",
      "Outgoing mail",
      "The game",
    ]);
    expect(code, lines.join("\n")).toBe(0);
    const { GAME_API_KEY, ...settings } = await settingsNow();
    expect(settings).toMatchObject({
      PORTAL_MODE: "production",
      PUBLIC_URL: "http://localhost",
      ALLOW_HTTP: "1",
      SERVER_NAME: "Gates of Rune",
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      GAME_DRIVER: "bridge",
    });
    expect(prompts.said).toContain(`The game server shows this key: ${GAME_API_KEY}`);
  });

  test("says at once what is wrong with an answer, and asks for it again", async () => {
    await writeFile(env(), "# mine\nSMTP_URL=smtp://old:w%40rd@mail.example:2525\n");
    const prompts = scripted({
      "Mail server": "127.0.0.1",
      Encryption: "smtp",
      Port: ["1", new URL(mail.config.url).port],
      User: ["it's me", ""],
      Password: "p@ss #1/$x",
      "Something is wrong": "again",
      Sender: "no-reply@rune.example",
    });
    const { code } = await run(["mail"], { prompts });
    expect(prompts.said).toContainEqual(expect.stringMatching(/^Mail: 127\.0\.0\.1:1: .*does not answer/));
    expect(code).toBe(0);
    expect(await readFile(env(), "utf8")).toBe(
      `# mine\nSMTP_URL=${mail.config.url}\nMAIL_FROM=no-reply@rune.example\n`,
    );
  });

  test("leaves a part as it was where its answers are wrong and nobody wants to keep them", async () => {
    await writeFile(env(), "SERVER_NAME=Old\n");
    const prompts = scripted({ "Mail server": "127.0.0.1", Port: "1", "Something is wrong": "leave" });
    expect((await run(["mail"], { prompts })).code).toBe(0);
    expect(await readFile(env(), "utf8")).toBe("SERVER_NAME=Old\n");
  });
});
