import { cardPath } from "@gatehouse/contract/card-paths";
import type { OfficeOrder } from "@gatehouse/contract/money/books-office";
import { Parser } from "htmlparser2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "./accounts.ts";
import { json } from "./app.ts";
import { character, gameServer } from "./game-server.ts";
import { startMailServer } from "./mail-server.ts";
import { type MoneyWorld, startMoney } from "./money.ts";
import { accountIdOf, makeOfficial, type OfficialInTest } from "./office.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** It runs wherever anybody takes it for markup: in a page, in an attribute, in a card's drawing. */
const markup = `"><svg/onload=alert(1)><script>alert(1)</script>`;
const html = `<p onclick="alert(1)">Words</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a><iframe src="https://evil.example"></iframe><style>*{}</style><svg onload=alert(1)></svg>`;
const browser = `Mozilla/5.0 ${markup}`;
const until = "2031-01-01T00:00:00.000Z";

let world: MoneyWorld;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let owner: OfficialInTest;
let support: OfficialInTest;
let player: Awaited<ReturnType<MoneyWorld["donor"]>>;
let playerId: number;

const publicUrl = "https://play.example.com";
beforeAll(async () => {
  mail = await startMailServer();
  world = await startMoney({ config: { mail: mail.config, publicUrl } });
  owner = await makeOfficial(world.app, "maren", "owner");
  support = await makeOfficial(world.app, "tomas", "support");
  player = await world.donor();
  playerId = await accountIdOf(world.app, player.login);
  await world.fund(player.headers, 20);
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.app.request(path, { method: "POST", ...json(body, headers) });
const act = (path: string) => async () =>
  (await support.act(`players/${playerId}/${path}`, { reason: markup, text: markup })).status;

/** Begins and publishes a text; what came of it. */
const publish =
  (kind: string, facts: object = {}) =>
  async (): Promise<number> => {
    const content = { title: `${kind} ${markup}`, body: html, facts };
    const { answer } = await owner.act<{ id: number }>("texts", { kind, content });
    // A page is one that is there.
    const draft = { language: "en", base: 0, saved: 1, content };
    await owner.call("PUT", `texts/${answer.id}/draft`, draft);
    await owner.confirm();
    const said = { language: "en", base: 0, note: markup.slice(0, 40) };
    return (await post(`/api/admin/texts/${answer.id}/publish`, said, owner.headers)).status;
  };

/** Every field that a player, an official or the game writes, and what comes of markup in it. */
const written: [string, () => Promise<number>, number][] = [
  [
    "a login",
    async () => (await post("/api/user/register", { login: markup, password: "secret1" })).status,
    422,
  ],
  [
    "a browser's name",
    async () => {
      await makeAccount(world.app, { login: "wanderer", password: "secret1", verified: true });
      const body = { username: "wanderer", password: "secret1" };
      return (await post("/api/login", body, { "user-agent": browser })).status;
    },
    200,
  ],
  [
    "a referrer",
    async () => (await post("/api/public/ad/referrer", { url: `https://evil.example/${markup}` })).status,
    204,
  ],
  [
    "names of the game",
    async () => {
      const game = gameServer(world.app);
      const name = markup.slice(0, 45);
      await game.put("characters", [character(7, name, { login: player.login, clanId: 3 })]);
      await game.put("clans", [{ clanId: 3, name, level: 1, reputationScore: 1 }]);
      await game.put("bosses", [{ id: 1, name: markup, level: 1, kind: "raid", respawnAt: null }]);
      return 200;
    },
    200,
  ],
  [
    "a transfer to such a name",
    async () => {
      const body = { charId: 7, name: markup.slice(0, 45), amount: 5, requestId: markup };
      return (await world.call("/user/balance/transfer", player.headers, "POST", body)).status;
    },
    200,
  ],
  [
    "why the game did not take it",
    async () => {
      const ofGame = { authorization: "Bearer test-game-api-key" };
      const claimed = await post("/api/game/deliveries/claim", { max: 10 }, ofGame);
      const [goods] = (await claimed.json()) as { deliveryId: string }[];
      const end = { status: "rejected", reason: markup };
      return (await post(`/api/game/deliveries/${goods?.deliveryId}/ack`, end, ofGame)).status;
    },
    200,
  ],
  ["an announcement", publish("news"), 204],
  ["an announcement's address", publish("news", { slug: markup }), 422],
  ["an announcement's author", publish("news", { author: markup, slug: "authored" }), 204],
  ["an event", publish("event", { link: "siege" }), 204],
  ["an event's link", publish("event", { link: "javascript:alert(1)" }), 422],
  ["a page", publish("page", { page: "rules" }), 204],
  ["a file", publish("file", { server: "it", mirrors: [{ label: markup, url: publicUrl }] }), 204],
  ["a mirror", publish("file", { server: "it", mirrors: [{ label: "a", url: "javascript:alert(1)" }] }), 422],
  ["a file's sum", publish("file", { server: "it", sha256: markup }), 422],
  ["a banner", publish("banner", { placement: "corner", image: "", url: publicUrl }), 204],
  ["a banner's link", publish("banner", { placement: "vote", url: "data:text/html,<script>" }), 422],
  ["a banner's picture", publish("banner", { placement: "vote", image: "//evil", url: publicUrl }), 422],
  ["the countdown", publish("countdown", { date: until }), 204],
  ["the home page's video", publish("video", { url: "vbscript:alert(1)" }), 422],
  ["a note", act("notes"), 200],
  ["a reason of a reset link", act("reset-link"), 200],
  ["a reason of ended sessions", act("end-sessions"), 200],
  ["a reason of a lock", act("lock"), 200],
  ["a reason of an unlocking", act("unlock"), 200],
  [
    "a reason of a hold",
    async () => (await owner.act(`players/${playerId}/hold`, { reason: markup })).status,
    200,
  ],
  [
    "a reason of an adjustment, and what it belongs to",
    async () => {
      const body = { amount: 5, reason: markup, belongsTo: markup, requestId: markup };
      return (await support.act(`players/${playerId}/adjustments`, body)).status;
    },
    200,
  ],
  [
    "a reason of a request",
    async () => {
      const body = { amount: 500, reason: markup, requestId: `2${markup}` };
      return (await support.act(`players/${playerId}/adjustments`, body)).status;
    },
    200,
  ],
  [
    "a reason of a refund",
    async () => {
      const { rows } = await support.read<{ rows: OfficeOrder[] }>(`money/orders?search=${player.login}`);
      return (await owner.act(`orders/${rows[0]?.id ?? ""}/refund`, { reason: markup })).status;
    },
    200,
  ],
  [
    "a video's title and channel, and a reason of taking it out",
    async () => {
      const { week } = await owner.read<{ week: string }>("competition");
      const now = world.app.clock.now();
      const figures = { views: 1, comments: 0, likes: 0, favorites: 0, checked_at: now, created_at: now };
      const account_id = await accountIdOf(world.app, "wanderer");
      const { id } = await world.app.db
        .insertInto("competition_entries")
        .values({ week, account_id, video_id: "filmed", title: markup, channel: markup, ...figures })
        .returning("id")
        .executeTakeFirstOrThrow();
      return (await owner.act(`competition/entries/${id}/disqualify`, { reason: markup })).status;
    },
    200,
  ],
  [
    "a reason of a role",
    async () => {
      await owner.confirm();
      const body = { role: "analyst", reason: markup, base: null };
      return (await owner.call("PUT", "team/wanderer", body)).status;
    },
    200,
  ],
  [
    "a reason of a switch",
    async () => {
      await owner.confirm();
      const body = {
        isOn: false,
        until: new Date(world.app.clock.now().getTime() + 3_600_000),
        reason: markup,
      };
      return (await owner.call("PUT", "switches/voting", { ...body, since: null, base: null })).status;
    },
    200,
  ],
];

test.each(written)("%s is taken as words or refused", async (_field, write, status) => {
  expect(await write()).toBe(status);
});

/** What of some HTML could run, load or lead anywhere but to this site; words are no matter. */
function active(text: string, allowed: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!allowed.has(tag)) found.push(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (/^on|^srcdoc$|^formaction$/.test(name)) found.push(`${tag} ${name}`);
        if (/^(?:href|src)$/.test(name) && !value.startsWith(`${publicUrl}/`)) found.push(`${tag} ${value}`);
      }
    },
  });
  parser.end(text);
  return found;
}

const ofMails = new Set([
  "html",
  "head",
  "meta",
  "title",
  "body",
  "div",
  "p",
  "a",
  "table",
  "tr",
  "th",
  "td",
]);

test("mails hold it as words", async () => {
  await world.app.deps.jobs.drain();
  expect(mail.received.length).toBeGreaterThan(4);
  expect(mail.received.some(({ text }) => text.includes(markup))).toBe(true);
  for (const { subject, html: part, raw } of mail.received) {
    // The letter's own styles, once, in its head.
    const words = part.replace(/<style>[^<]*<\/style>\n<\/head>/, "</head>");
    expect(active(words, ofMails), subject).toEqual([]);
    expect(subject).not.toMatch(/[\r\n<]/);
    expect(raw.split(/\r?\n\r?\n/, 1)[0]).not.toMatch(/^(?:bcc|cc):/im);
  }
});

const ofTexts = new Set(["p", "a", "br"]);
const answerOf = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await world.app.request(path, { headers });
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, headers: reply.headers, bytes, text: bytes.toString() };
};
/** No browser makes anything of it but what it says that it is. */
function expectPlain(path: string, { status, headers }: Awaited<ReturnType<typeof answerOf>>): void {
  expect(status, path).toBe(200);
  expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  expect(headers.get("content-type"), path).toMatch(/^(?:application\/json|text\/csv|text\/calendar)\b/);
}

/** Every text that the pages show as HTML, wherever it stands in an answer; of files and the countdown they show words. */
function htmlIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return /^(?:content|description)$/.test(key) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => htmlIn(inner, name));
}

test("what the public pages read is plain data, and its HTML the strict list's", async () => {
  const paths = [
    "announcements/news?max=50",
    "announcements/files",
    "announcements/date",
    "ad",
    "texts/rules",
    "user/event",
    "world/bosses",
    "world/chronicle",
    "world/sieges.ics",
    "user/character/stats",
    `user/character/stats?search=${encodeURIComponent(markup.slice(0, 8))}`,
  ];
  let texts = 0;
  for (const path of paths) {
    // The player's session has ended with the lock.
    const answer = await answerOf(`/api/public/${path}`, owner.headers);
    expectPlain(path, answer);
    if (path.endsWith(".ics")) continue;
    if (/files|date/.test(path)) continue;
    for (const text of htmlIn(JSON.parse(answer.text))) {
      texts += 1;
      expect(active(text, ofTexts), path).toEqual([]);
    }
  }
  expect(texts).toBeGreaterThan(3);
});

test("cards draw it, and are pictures", async () => {
  const name = markup.slice(0, 45);
  const { text } = await answerOf("/api/public/announcements/news?max=50");
  const [{ id } = { id: 0 }] = JSON.parse(text) as { id: number }[];
  const paths = [cardPath("character", name, "en"), cardPath("clan", name, "lt"), cardPath("news", id, "en")];
  for (const path of paths) {
    const { status, headers, bytes } = await answerOf(path);
    expect([status, headers.get("content-type"), bytes.toString("latin1", 1, 4)], path).toEqual([
      200,
      "image/png",
      "PNG",
    ]);
  }
});

test("what the office reads is plain data, and no cell of its files a formula", async () => {
  await owner.confirm();
  const search = encodeURIComponent(markup.slice(0, 20));
  const paths = [
    "me",
    "desk",
    "texts",
    `texts?search=${search}`,
    "players",
    `players?search=${player.login}`,
    `players/${playerId}`,
    `players/${playerId}/story`,
    "record?whose=all",
    "requests",
    "money/transfers",
    "money/deliveries",
    "money/holds",
    "money/way/D-1",
    "money/adjustments",
    "health",
    `search?q=${search}`,
    "competition",
    "votes",
    "growth?from=2026-11-01&to=2026-11-20",
  ];
  for (const path of paths) expectPlain(path, await answerOf(`/api/admin/${path}`, owner.headers));
});
