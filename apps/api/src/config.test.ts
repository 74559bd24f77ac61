import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig, settingNames } from "./config.ts";

const production = {
  PORTAL_MODE: "production",
  PUBLIC_URL: "https://gates.example",
};

test("without any setting it is the demo on port 8080", () => {
  expect(readConfig({})).toMatchObject({
    mode: "demo",
    port: 8080,
    publicUrl: "http://localhost:8080",
    serverName: "Gates of Aden",
  });
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PORT: "", SERVER_NAME: "" })).toMatchObject({
    port: 8080,
    serverName: "Gates of Aden",
  });
});

test("the public address has no slash at its end", () => {
  expect(readConfig({ PUBLIC_URL: "https://gates.example/" }).publicUrl).toBe("https://gates.example");
});

test("one verified account may have an email, or as many as are named", () => {
  expect(readConfig({}).accountsPerEmail).toBe(1);
  expect(readConfig({ ACCOUNTS_PER_EMAIL: "3" }).accountsPerEmail).toBe(3);
  for (const wrong of ["0", "-1", "1.5", "many"]) {
    expect(() => readConfig({ ACCOUNTS_PER_EMAIL: wrong })).toThrow(/ACCOUNTS_PER_EMAIL/);
  }
});

test("social links are read as name=url pairs", () => {
  expect(
    readConfig({ SOCIAL_LINKS: "Discord=https://chat.example/?a=b;Mail=mailto:keeper@gates.example" })
      .socialLinks,
  ).toEqual([
    { name: "Discord", url: "https://chat.example/?a=b" },
    { name: "Mail", url: "mailto:keeper@gates.example" },
  ]);
  expect(() => readConfig({ SOCIAL_LINKS: "Evil=javascript:alert(1)" })).toThrow(/SOCIAL_LINKS/);
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["RATE_LIMIT_SCALE", "-1"],
  ["TRUSTED_PROXIES", "10.0.0.0/99"],
  ["TRUSTED_PROXIES", "fe80::1%eth0"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_URL", "postgres://gatehouse@one:5432,two:none/gatehouse"],
  ["DATABASE_READ_URL", "postgres://gatehouse@one:5432,two:5432/gatehouse"],
  ["DATABASE_READ_URL", "postgres://gatehouse@one/gatehouse"],
  ["SMTP_URL", "http://localhost"],
  ["GAME_API_KEY", "short"],
  ["METRICS_TOKEN", "fifteen letters"],
  ["HSTS_SUBDOMAINS", "yes"],
  ["BACKUP_AT", "24:00"],
  ["BACKUP_AT", "4:00"],
  ["BACKUP_KEEP", "0"],
  ["GAME_DRIVER", "l2"],
  ["GAME_DELIVERY", "mail"],
  ["GAME_ITEM_ID", "0"],
  ["GAME_SERVERS", "it=login.host"],
  ["GAME_SERVERS", "c4=login.host:2106,game.host:7777"],
  ["GAME_SERVERS", "it=login.host:2106,game.host:77777"],
  ["GAME_SERVERS", "it=a:1,b:2;it=c:3,d:4"],
])("a wrong %s (%s) is named", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
});

test.each(["DATABASE_URL=postgres://gatehouse", "SMTP_URL=smtp://gatehouse"])(
  "what breaks an address with a password in it is named: %s",
  (setting) => {
    const [name = "", start = ""] = setting.split("=");
    const read = (password: string) => readConfig({ [name]: `${start}:${password}@host.example:25/name` });
    for (const password of ["secret#1", "12#1", "secret/1", "12/1", "100%"])
      expect(() => read(password)).toThrow(
        new RegExp(`^${name}: must be an address like \\w+:.*@ as %40, # as %23`),
      );
    for (const password of ["", "s@cret", "s:cret", encodeURIComponent("@#/?%:")])
      expect(() => read(password)).not.toThrow();
    expect(() => read("12#hidden-word")).not.toThrow(/hidden-word/);
  },
);

test.each([
  "postgres:///gatehouse?host=/run/postgresql",
  "postgres://gatehouse:secret@one:5432,two:5433/name",
])("a database may be reached over its socket, or at one of several hosts: %s", (url) =>
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url),
);

const keys = { CAPTCHA_SITE_KEY: "site", CAPTCHA_SECRET: "secret" };

test.each([
  ["recaptcha", "https://www.google.com/recaptcha/api/siteverify"],
  ["hcaptcha", "https://api.hcaptcha.com/siteverify"],
  ["turnstile", "https://challenges.cloudflare.com/turnstile/v0/siteverify"],
])("the captcha %s is asked where it lives, or where the settings say", (provider, verifyUrl) => {
  const read = (address?: string) =>
    readConfig({ CAPTCHA_PROVIDER: provider, CAPTCHA_VERIFY_URL: address, ...keys }).captcha;
  expect(read()).toMatchObject({ provider, siteKey: "site", secret: "secret", verifyUrl });
  const { pathname } = new URL(verifyUrl);
  expect(read("http://127.0.0.1:8081/")).toMatchObject({ verifyUrl: `http://127.0.0.1:8081${pathname}` });
  expect(read("https://check.example/whole/path")).toMatchObject({
    verifyUrl: "https://check.example/whole/path",
  });
});

test("a captcha that lacks a key, is unknown or would be asked in the open stops the start", () => {
  const read = (settings: Record<string, string>) => () => readConfig(settings);
  expect(readConfig({}).captcha).toEqual({ provider: "altcha", cost: 5_000 });
  expect(read({ CAPTCHA_PROVIDER: "friendly" })).toThrow(
    "CAPTCHA_PROVIDER: must be one of altcha, recaptcha, hcaptcha, turnstile",
  );
  expect(read({ CAPTCHA_PROVIDER: "turnstile" })).toThrow("CAPTCHA_SITE_KEY and CAPTCHA_SECRET missing");
  expect(read({ CAPTCHA_PROVIDER: "hcaptcha", CAPTCHA_SITE_KEY: "site" })).toThrow(/^CAPTCHA_SECRET missing/);
  expect(
    read({ CAPTCHA_VERIFY_URL: "http://check.example", CAPTCHA_PROVIDER: "recaptcha", ...keys }),
  ).toThrow(/CAPTCHA_VERIFY_URL: must be an https address/);
});

test("production starts with an address over https", () => {
  expect(readConfig(production).mode).toBe("production");
  expect(() => readConfig({ ...production, PUBLIC_URL: undefined })).toThrow(/PUBLIC_URL is missing/);
  expect(() => readConfig({ ...production, PUBLIC_URL: "http://gates.example" })).toThrow(/plain http/);
  expect(readConfig({ ...production, PUBLIC_URL: "http://gates.example", ALLOW_HTTP: "1" }).publicUrl).toBe(
    "http://gates.example",
  );
});

test("production refuses a missing or default secret and a shifted clock", () => {
  const shared = { ...production, DATABASE_URL: "postgres://localhost/gatehouse" };
  expect(() => readConfig(shared)).toThrow(/SECRET_KEY is missing/);
  expect(() => readConfig({ ...shared, SECRET_KEY: "changeme" })).toThrow(
    /SECRET_KEY is too short or a default/,
  );
  expect(readConfig({ ...shared, SECRET_KEY: "k".repeat(32) }).secretKey).toHaveLength(32);
  expect(() => readConfig({ ...production, CLOCK_OFFSET: "60" })).toThrow(/CLOCK_OFFSET/);
});

test("the ports of game servers are read, IPv6 addresses too", () => {
  expect(
    readConfig({ GAME_SERVERS: "it=login.host:2106,game.host:7777; h5=[::1]:2107,10.0.0.1:7778" }).game
      .servers,
  ).toEqual([
    { code: "it", login: { host: "login.host", port: 2106 }, game: { host: "game.host", port: 7777 } },
    { code: "h5", login: { host: "::1", port: 2107 }, game: { host: "10.0.0.1", port: 7778 } },
  ]);
});

test("what the game's driver judges itself never stops the start", () => {
  const config = readConfig({ GAME_DRIVER: "l2j", GAME_DATABASE_URL: "localhost", GAME_PACK: "unheard-of" });
  expect(config.game).toMatchObject({
    driver: "l2j",
    databaseUrl: "localhost",
    pack: "unheard-of",
    itemId: 9143,
    rankGameMasters: false,
  });
  expect(readConfig({ RANK_GAME_MASTERS: "1" }).game.rankGameMasters).toBe(true);
});

test(".env.example names every setting, and nothing else", () => {
  const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
  const named = Array.from(example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm), ([, name]) => name);
  expect(new Set(named)).toEqual(new Set(settingNames));
});

test("of an outside service's settings all are needed, or none", () => {
  expect(readConfig({}).community).toMatchObject({
    youtube: undefined,
    twitch: undefined,
    discord: undefined,
    forumFeedUrl: undefined,
    voteSites: {},
  });
  expect(() => readConfig({ TWITCH_CLIENT_ID: "x" })).toThrow(
    "TWITCH_CLIENT_SECRET is missing: set it too, or neither of the two",
  );
  expect(() => readConfig({ VOTE_HOPZONE_TOKEN: "x" })).toThrow("VOTE_HOPZONE_ID is missing");
  expect(() => readConfig({ TWITCH_CHANNELS: "one two" })).toThrow("separated by commas");
  expect(() => readConfig({ VOTE_TOPZONE_API_URL: "http://lists.example" })).toThrow("https address");
  expect(readConfig({ VOTE_L2JBRASIL_USER: "aden" }).community.voteSites).toEqual({
    l2jbrasil: {
      token: "",
      id: "aden",
      apiUrl: "https://top.l2jbrasil.com",
      pageUrl: "https://top.l2jbrasil.com",
    },
  });
});

test("the encyclopedia hides what is named, by number or kind, and takes nothing else", () => {
  expect(readConfig({}).codex).toEqual({ mode: "full", kinds: new Set(), ids: {} });
  expect(
    readConfig({ CODEX: "no-chances", CODEX_HIDE: "item:57, monster:29001,item:4,kind:quest," }).codex,
  ).toEqual({
    mode: "no-chances",
    kinds: new Set(["quest"]),
    ids: { item: new Set([57, 4]), monster: new Set([29_001]) },
  });
  for (const CODEX_HIDE of ["57", "item:-1", "item:x", "kind:dragon", "dragon:5", "item:5:6", "item:"])
    expect(() => readConfig({ CODEX_HIDE }), CODEX_HIDE).toThrow(/CODEX_HIDE: must be a list such as/);
  expect(() => readConfig({ CODEX: "some" })).toThrow(/CODEX/);
});
