import { notificationsReply, toldReply, watchReply } from "@gatehouse/contract/identity/notifications";
import { worldEvent } from "@gatehouse/contract/game/game-events";
import { limits } from "@gatehouse/contract/limits";
import { en } from "@gatehouse/contract/texts/en";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logIn, makeAccount, signIn } from "../../../../test/accounts.ts";
import { json, startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { smallPack, storePack } from "../../../../test/codex-pack.ts";
import { character, gameServer } from "../../../../test/game-server.ts";
import { startMailServer } from "../../../../test/mail-server.ts";
import { startOutside } from "../../../../test/outside.ts";
import { pushBrowser } from "../../../../test/push-browser.ts";
import { createDeps } from "../../../deps.ts";

const clock = testClock("2026-11-20T12:00:00Z");
let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let outside: Awaited<ReturnType<typeof startOutside>>;
let headers: { authorization: string };
let browsers = 0;

beforeAll(async () => {
  [mail, outside] = await Promise.all([startMailServer(), startOutside()]);
  app = await startApp({
    clock,
    config: { mail: mail.config, allowsPrivateAddresses: true, publicUrl: "https://play.example.com" },
  });
});
beforeEach(async () => {
  for (const table of [
    "accounts",
    "happenings",
    "bosses",
    "castles",
    "shop_offers",
    "game_events",
    "event_winners",
  ] as const)
    await app.db.deleteFrom(table).execute();
  await app.deps.jobs.drain();
  mail.received.length = 0;
  outside.moods.put("push", "fine");
  await makeAccount(app, { login: "knight", password: "secret1", verified: true });
  headers = await signIn(app, "knight", "secret1");
});
afterAll(async () => {
  await app.close();
  await Promise.all([mail.close(), outside.close()]);
});

const path = "/api/public/user/notifications";
async function call(method: string, way: string, body?: unknown, as = headers) {
  const init = body === undefined ? { headers: as } : json(body, as);
  const reply = await app.request(path + way, { method, ...init });
  return { status: reply.status, body: (await reply.json()) as { response?: unknown; errors?: string[] } };
}
const state = async (as = headers) =>
  notificationsReply.strict().parse(await (await app.request(path, { headers: as })).json());

const told = async (as: Record<string, string> = headers) =>
  toldReply.strict().parse(await (await app.request(`${path}/told`, { headers: as })).json());

/** Sessions do not last that long. */
const logInAgain = async () => void (headers = await signIn(app, "knight", "secret1"));
const at = (time: string) => {
  clock.set(time);
  return logInAgain();
};

const newBrowser = (name = "browser") => pushBrowser(outside.url, `${name}-${(browsers += 1)}`);
type Browser = ReturnType<typeof newBrowser>;

/** A browser of the account that takes messages. */
async function subscribed(name?: string, as = headers): Promise<Browser> {
  const browser = newBrowser(name);
  const { status } = await call("POST", "/subscriptions", browser.subscription, as);
  expect(status).toBe(200);
  return browser;
}
const watch = async (kind: string, more: object = {}, as = headers) => {
  const { status, body } = await call("POST", "/watches", { kind, by: ["push"], ...more }, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return watchReply.parse(body).response;
};
const round = (on = app.deps) => on.rounds.run("notifications");
const titles = async (browser: Browser) => (await browser.received()).map(({ title }) => title);

const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000).toISOString();
const game = () => gameServer(app);
const boss = (id: number, change: object = {}) => ({
  id,
  name: `Boss ${id}`,
  level: 60,
  kind: "raid",
  ...change,
});
/** One that is dead, and comes back within a window around this moment. */
const dead = (id: number, inMinutes: number) =>
  boss(id, { state: "dead", respawnAt: minutes(inMinutes), respawnWindow: 3_600 });

const besieged = (id: number, inMinutes: number, attackers: object[] = []) => ({
  id,
  name: `Castle ${id}`,
  siegeAt: minutes(inMinutes),
  attackers,
  defenders: [],
});

/** An announcement as the import publishes it. */
const announce = (slug: string) =>
  app.deps.content.importContent({
    news: [
      {
        slug,
        title: `News ${slug}`,
        content: "<p>Hear</p>",
        author: "House",
        created: clock.now().toISOString(),
      },
    ],
  });
let announced = 0;
const announceAnew = () => announce(`hear-${(announced += 1)}`);
/** It is told at once. */
async function announceNow(): Promise<string> {
  await announceAnew();
  await round();
  return `hear-${announced}`;
}

describe("what is chosen", () => {
  test("begins empty, with the key to subscribe with, which is kept", async () => {
    const first = await state();
    expect(first).toEqual({
      push: { publicKey: expect.stringMatching(/^B[\w-]{86}$/), subscriptions: [] },
      mail: "knight@example.com",
      watches: [],
      quiet: null,
    });
    expect((await state()).push?.publicKey).toBe(first.push?.publicKey);
    const { private_key: stored } = await app.db
      .selectFrom("push_keys")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(stored.length).toBeGreaterThan(43);
  });

  test("is each kind once, with its ways; the same again changes the ways", async () => {
    await game().put("bosses", [boss(7)]);
    const first = await watch("boss", { target: 7 });
    expect(first).toEqual({ id: expect.any(Number), kind: "boss", target: 7, by: ["push"], name: "Boss 7" });
    const again = await watch("boss", { target: 7, by: ["mail", "push"] });
    expect(again).toEqual({ ...first, by: ["push", "mail"] });
    for (const kind of ["siege", "transfer", "votes", "launch", "news", "login"]) await watch(kind);
    expect((await state()).watches.map(({ kind }) => kind)).toEqual([
      "boss",
      "siege",
      "transfer",
      "votes",
      "launch",
      "news",
      "login",
    ]);
    expect((await call("DELETE", `/watches/${first.id}`)).body).toEqual({ response: true, errors: [] });
    expect((await call("DELETE", `/watches/${first.id}`)).status).toBe(404);
  });

  test.each([
    [{ kind: "boss", by: ["push"] }, "target is required"],
    [{ kind: "boss", target: 99, by: ["push"] }, en["watch.unknown"]],
    [{ kind: "siege", target: 99, by: ["push"] }, en["watch.unknown"]],
    [{ kind: "event", target: 99, by: ["push"] }, en["watch.unknown"]],
    [{ kind: "overtaken", target: 99, by: ["push"] }, en["transfer.notOwnCharacter"]],
    [{ kind: "offer", target: 57, by: ["push"] }, "price is required"],
    [{ kind: "offer", target: 57, price: 0, by: ["push"] }, "price is not valid"],
    [{ kind: "boss", target: -1, by: ["push"] }, "target is not valid"],
    [{ kind: "news", by: [] }, "by is not valid"],
    [{ kind: "news", by: ["pigeon"] }, "by must be one of push, mail"],
    [{ kind: "weather", by: ["push"] }, expect.stringContaining("kind must be one of boss")],
  ])("%j is refused", async (body, message) => {
    const { status, body: reply } = await call("POST", "/watches", body);
    expect([status, reply.errors]).toEqual([422, [message]]);
  });

  test("is at most a hundred watches, also of many at once", async () => {
    const count = limits.notifications.watches;
    await game().put(
      "bosses",
      Array.from({ length: count + 5 }, (_, id) => boss(id)),
    );
    const replies = await Promise.all(
      Array.from({ length: count + 5 }, (_, target) =>
        call("POST", "/watches", { kind: "boss", target, by: ["push"] }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(count);
    expect(replies.find(({ status }) => status === 422)?.body.errors).toEqual([en["watch.tooMany"]]);
  });

  test("is no other account's", async () => {
    const { id } = await watch("news");
    const browser = await subscribed();
    await makeAccount(app, { login: "archer", password: "secret1" });
    const archer = await signIn(app, "archer", "secret1");
    const [{ id: browserId } = { id: 0 }] = (await state()).push?.subscriptions ?? [];
    expect((await call("DELETE", `/watches/${id}`, undefined, archer)).status).toBe(404);
    expect((await call("DELETE", `/subscriptions/${browserId}`, undefined, archer)).status).toBe(404);
    expect((await state(archer)).watches).toEqual([]);
    expect((await state()).push?.subscriptions).toHaveLength(1);
    expect(await browser.received()).toEqual([]);
  });
});

describe("a browser", () => {
  test("takes a message encrypted for it, signed for its push service", async () => {
    const browser = await subscribed();
    expect((await call("POST", "/test")).body).toEqual({ response: true, errors: [] });
    await round();
    expect(await browser.received()).toEqual([
      {
        to: expect.any(String),
        ttl: 600,
        urgency: "high",
        subject: "mailto:demo@gatehouse.invalid",
        title: "It works",
        body: expect.any(String),
        path: "/settings#notifications",
        tag: "test",
      },
    ]);
  });

  test("belongs to the account that subscribed in it last, and what was on its way to the other does not come", async () => {
    const browser = await subscribed();
    await call("POST", "/test");
    await makeAccount(app, { login: "archer", password: "secret1" });
    const archer = await signIn(app, "archer", "secret1");
    await call("POST", "/subscriptions", browser.subscription, archer);
    await round();
    expect(await browser.received()).toEqual([]);
    expect((await state()).push?.subscriptions).toEqual([]);
    expect((await state(archer)).push?.subscriptions).toHaveLength(1);
  });

  test("keeps its id when it subscribes again", async () => {
    const { subscription } = newBrowser();
    const first = await call("POST", "/subscriptions", subscription);
    expect(await call("POST", "/subscriptions", subscription)).toEqual(first);
  });

  test.each([
    ["an address of a private network", { endpoint: "https://10.1.2.3/send" }],
    ["plain http", { endpoint: "http://push.example.com/send" }],
    ["no address", { endpoint: "push" }],
    ["a password in the address", { endpoint: "https://a:b@push.example.com/send" }],
    ["a key that is no point", { keys: { p256dh: "BAAA", auth: "A".repeat(22) } }],
    [
      "a point off the curve",
      { keys: { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: "A".repeat(22) } },
    ],
    ["a short secret", { keys: { ...newBrowserKeys(), auth: "AAAA" } }],
  ])("is refused with %s", async (_what, change) => {
    const strict = await startStrict();
    const reply = await strict.request(`${path}/subscriptions`, {
      method: "POST",
      ...json({ endpoint: "https://8.8.8.8/send/1", keys: newBrowserKeys(), ...change }, strict.headers),
    });
    expect([reply.status, ((await reply.json()) as { errors: string[] }).errors]).toEqual([
      422,
      [en["push.address"]],
    ]);
  });

  test.each(["gone", "unknown"])("that is %s is forgotten", async (name) => {
    await subscribed(name);
    await call("POST", "/test");
    await round();
    expect((await state()).push?.subscriptions).toEqual([]);
  });

  test.each(["busy", "broken"])(
    "whose push service is %s is tried again later, and not for ever",
    async (name) => {
      await subscribed(name);
      await watch("news");
      await announceAnew();
      await round();
      const waiting = () => app.db.selectFrom("push_messages").select(["tries", "next_try_at"]).execute();
      const [first] = await waiting();
      expect(first?.tries).toBe(1);
      expect(first?.next_try_at.getTime()).toBeGreaterThan(clock.now().getTime());
      await round();
      expect((await waiting())[0]?.tries).toBe(1);
      for (let tries = 0; tries < 40; tries += 1) {
        clock.advance(3_600);
        await round();
      }
      expect(await waiting()).toEqual([]);
      await logInAgain();
      expect((await state()).push?.subscriptions).toHaveLength(1);
    },
  );

  test("is told after a push service was down", async () => {
    const browser = await subscribed();
    await watch("news");
    outside.moods.put("push", "down");
    await announceAnew();
    await round();
    expect(await browser.received()).toEqual([]);
    outside.moods.put("push", "fine");
    clock.advance(600);
    await round();
    expect(await titles(browser)).toHaveLength(1);
  });

  test("has to be there for a message to be tried", async () => {
    const { status, body } = await call("POST", "/test");
    expect([status, body.errors]).toEqual([422, [en["push.noDevice"]]]);
  });
});

describe("what happens", () => {
  test("is told once, whatever processes and rounds come by, and gathered in one mail", async () => {
    const browser = await subscribed();
    await watch("news", { by: ["push", "mail"] });
    const others = [createDeps({ ...app.deps, databaseUrl: app.databaseUrl })];
    for (const { jobs } of others) await jobs.prepare();
    await announceAnew();
    await Promise.all([app.deps, ...others, app.deps, ...others].map((deps) => round(deps)));
    await Promise.all([app.deps, ...others].map((deps) => round(deps)));
    await app.deps.jobs.drain();
    expect(await titles(browser)).toEqual([`News hear-${announced}`]);
    expect(mail.received).toMatchObject([
      { to: ["knight@example.com"], subject: "Gates of Aden: what happened" },
    ]);
    expect(mail.received[0]?.text).toContain(`News hear-${announced}`);
    await announceAnew();
    await round();
    await app.deps.jobs.drain();
    expect(mail.received).toHaveLength(1);
    clock.advance(limits.notifications.mailHours * 3_600);
    await round();
    await app.deps.jobs.drain();
    expect(mail.received).toHaveLength(2);
    for (const deps of others) await deps.stop();
  });

  test("is not told again when a process dies while it is on its way", async () => {
    const browser = await subscribed();
    await watch("news");
    await announceAnew();
    await round();
    expect(await titles(browser)).toHaveLength(1);
    // As a process leaves it that was killed between the push service's answer and its note.
    await app.db
      .insertInto("push_messages")
      .values({
        subscription_id: (await state()).push?.subscriptions[0]?.id ?? 0,
        message: JSON.stringify({ title: "Twice", body: "", path: "/home", tag: "told" }),
        is_urgent: false,
        ends_at: new Date(clock.now().getTime() + 86_400_000),
        next_try_at: clock.now(),
        tries: 1,
        sending_at: clock.now(),
      })
      .execute();
    await round();
    clock.advance(3_600);
    await round();
    expect(await titles(browser)).toHaveLength(1);
    expect(await app.db.selectFrom("push_messages").select("id").execute()).toEqual([]);
  });

  test("waits for the end of quiet hours, comes as one then, and what is over is left out", async () => {
    await at("2026-12-01T21:30:00Z");
    const browser = await subscribed();
    // Half past eleven in Vilnius.
    await call("PUT", "/quiet", { from: "23:00", to: "08:00", timeZone: "Europe/Vilnius" });
    expect((await state()).quiet).toEqual({ from: "23:00", to: "08:00", timeZone: "Europe/Vilnius" });
    await game().put("castles", [
      { id: 1, name: "Gludio", siegeAt: minutes(60), attackers: [], defenders: [] },
    ]);
    await watch("siege", { target: 1 });
    await watch("news");
    await announceAnew();
    await announceAnew();
    clock.advance(3_600);
    await round();
    expect(await browser.received()).toEqual([]);
    clock.set("2026-12-02T05:59:00Z");
    await round();
    expect(await browser.received()).toEqual([]);
    clock.set("2026-12-02T06:00:00Z");
    await round();
    const [first, ...more] = await browser.received();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ title: "2 things happened", path: "/settings#notifications" });
    expect(first?.body).toBe(`News hear-${announced - 1}\nNews hear-${announced}`);
  });

  test("comes at once when the hours are lifted", async () => {
    await at("2026-12-03T23:30:00Z");
    const browser = await subscribed();
    await call("PUT", "/quiet", { from: "23:00", to: "08:00", timeZone: "UTC" });
    await watch("news");
    await announceAnew();
    await round();
    await call("PUT", "/quiet", null);
    await round();
    expect(await titles(browser)).toHaveLength(1);
    expect((await state()).quiet).toBeNull();
  });

  test.each([
    [{ from: "8", to: "09:00", timeZone: "UTC" }, "from is not valid"],
    [{ from: "23:00", to: "23:00", timeZone: "UTC" }, "to is not valid"],
    [{ from: "23:00", to: "08:00", timeZone: "Aden/Giran" }, "timeZone is not valid"],
  ])("quiet hours like %j are refused", async (hours, message) => {
    const { status, body } = await call("PUT", "/quiet", hours);
    expect([status, body.errors]).toEqual([422, [message]]);
  });

  test("is at most so much a day; the rest comes the next day as one", async () => {
    await at("2026-12-05T10:00:00Z");
    const browser = await subscribed();
    await watch("news");
    for (let count = 0; count < limits.notifications.aDay + 2; count += 1) {
      await announceAnew();
      await round();
    }
    expect(await titles(browser)).toHaveLength(limits.notifications.aDay);
    clock.set("2026-12-06T00:00:00Z");
    await round();
    expect((await titles(browser)).at(-1)).toBe("2 things happened");
  });

  test("is in the language of the account, also the address that it leads to", async () => {
    await logIn(app, "knight", "secret1");
    await app.db.updateTable("accounts").set({ language: "lt" }).execute();
    const browser = await subscribed();
    await call("POST", "/test");
    await round();
    expect(await browser.received()).toMatchObject([{ title: "Veikia", path: "/lt/settings#notifications" }]);
  });

  test("goes with the account", async () => {
    const browser = await subscribed();
    for (const kind of ["news", "login"]) await watch(kind);
    await announceAnew();
    const { id } = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    await app.deps.db
      .transaction()
      .execute((transaction) => app.deps.identity.accounts.delete(transaction, id));
    await round();
    expect(await browser.received()).toEqual([]);
    for (const table of ["watches", "push_subscriptions", "notifications"] as const)
      expect(await app.db.selectFrom(table).select("id").execute()).toEqual([]);
  });
});

describe("of the game's world", () => {
  test("a boss's window is told when it opens, and not where the boss came back before", async () => {
    await at("2026-12-10T10:00:00Z");
    await game().put("bosses", [dead(1, 600), dead(2, 600)]);
    const browser = await subscribed();
    await watch("boss", { target: 1 });
    await watch("boss", { target: 2 });
    await round();
    expect(await browser.received()).toEqual([]);
    await game().put("bosses", [dead(1, 600), boss(2, { state: "alive" })]);
    clock.advance(600 * 60);
    await round();
    expect(await titles(browser)).toEqual(["Boss 1 may be back"]);
    await game().put("bosses", [dead(1, 0), boss(2)]);
    await round();
    expect(await titles(browser)).toHaveLength(1);
  });

  test("a siege is told to who chose the castle, and to those whose clan takes part", async () => {
    await at("2026-12-11T10:00:00Z");
    await game().put("clans", [{ clanId: 5, name: "Keepers", level: 5, reputationScore: 1 }]);
    await game().put("characters", [character(51, "Aldric", { login: "knight", clanId: 5 })]);
    const castle = (id: number, more: object) => ({
      id,
      name: `Castle ${id}`,
      attackers: [],
      defenders: [],
      ...more,
    });
    await game().put("castles", [
      castle(1, { siegeAt: minutes(30), attackers: [{ clanId: 5 }] }),
      castle(2, { siegeAt: minutes(30) }),
      castle(3, { siegeAt: minutes(90) }),
    ]);
    const browser = await subscribed();
    await watch("siege");
    await watch("siege", { target: 1 });
    await watch("siege", { target: 3 });
    clock.advance(30 * 60);
    await round();
    expect(await titles(browser)).toEqual(["The siege of Castle 1 begins"]);
    // Put off: told when it begins.
    await game().put("castles", [castle(3, { siegeAt: minutes(120) })]);
    clock.advance(60 * 60);
    await round();
    expect(await titles(browser)).toHaveLength(1);
    clock.advance(60 * 60);
    await round();
    expect(await titles(browser)).toEqual(["The siege of Castle 1 begins", "The siege of Castle 3 begins"]);
  });

  describe("an event", () => {
    const evening = (events: readonly { id: string; in: number; name?: string }[]) =>
      game().put(
        "events",
        events.map(({ id, in: inMinutes, name = "Broken Viaduct" }) => ({
          id,
          name,
          kind: "flag",
          at: minutes(inMinutes),
        })),
      );
    const seriesOf = async (name: string) =>
      worldEvent
        .array()
        .parse(await (await app.request("/api/public/world/events")).json())
        .find((event) => event.name === name)?.series;
    const look = (on = app.deps) => on.rounds.run("events to come");
    const lookAndTell = async () => {
      await look();
      await round();
    };

    test("is told ten minutes before it begins: of one name, or whatever comes, and to nobody else", async () => {
      await at("2026-12-13T10:00:00Z");
      await evening([
        { id: "a", in: 60 },
        { id: "b", in: 60, name: "Old Quarry" },
      ]);
      const [one, every] = [await subscribed(), newBrowser()];
      const chosen = await watch("event", { target: await seriesOf("Broken Viaduct") });
      expect(chosen).toMatchObject({ kind: "event", name: "Broken Viaduct", by: ["push"] });
      await makeAccount(app, { login: "archer", password: "secret1" });
      const archer = await signIn(app, "archer", "secret1");
      await call("POST", "/subscriptions", every.subscription, archer);
      await watch("event", {}, archer);
      await watch("event", { target: await seriesOf("Old Quarry") }, archer);
      await lookAndTell();
      clock.advance(49 * 60);
      await lookAndTell();
      expect([await titles(one), await titles(every)]).toEqual([[], []]);
      clock.advance(60);
      await round();
      expect(await one.received()).toMatchObject([
        { title: "Broken Viaduct begins soon", path: "/events/Broken%20Viaduct", ttl: 600, urgency: "high" },
      ]);
      expect((await every.received()).map(({ title, body }) => ({ title, body }))).toEqual([
        { title: "2 things happened", body: "Broken Viaduct begins soon\nOld Quarry begins soon" },
      ]);
      await lookAndTell();
      expect([await titles(one), await titles(every)]).toEqual([[expect.anything()], [expect.anything()]]);
    });

    test("is told once, whichever processes look and tell, and after a kill between the two", async () => {
      await at("2026-12-14T10:00:00Z");
      await evening([{ id: "a", in: 8 }]);
      const browser = await subscribed();
      await watch("event", { by: ["push", "mail"] });
      const other = createDeps({ ...app.deps, databaseUrl: app.databaseUrl });
      await other.jobs.prepare();
      await Promise.all([app.deps, other, app.deps, other].map((deps) => look(deps)));
      // Of the one that had noted it nothing is left: the other tells it, and what is noted again is the same.
      await Promise.all([other, other].map((deps) => round(deps)));
      await Promise.all([app.deps, other].map((deps) => look(deps)));
      await Promise.all([app.deps, other].map((deps) => round(deps)));
      await app.deps.jobs.drain();
      expect(await titles(browser)).toEqual(["Broken Viaduct begins soon"]);
      expect(mail.received).toHaveLength(1);
      expect(mail.received[0]?.text).toContain("Broken Viaduct begins soon");
      await other.stop();
    });

    test("that is put off or called off is not told too early, or not at all, and none that has begun", async () => {
      await at("2026-12-15T10:00:00Z");
      await evening([
        { id: "a", in: 14 },
        { id: "b", in: 14, name: "Old Quarry" },
      ]);
      const browser = await subscribed();
      await watch("event");
      await look();
      await evening([{ id: "a", in: 30 }]);
      await look();
      clock.advance(14 * 60);
      await lookAndTell();
      expect(await titles(browser)).toEqual([]);
      clock.advance(16 * 60);
      await lookAndTell();
      expect(await titles(browser)).toEqual([]);
    });

    test("that operators plan is told by its name in the player's language, and one that is known no more keeps its name", async () => {
      await at("2026-12-16T17:45:00Z");
      // As the office writes it, in two languages.
      const planned = app.db.insertInto("events").values({
        title: "Ladder night",
        description: "<p>Duels</p>",
        link: null,
        translations: JSON.stringify({ lt: { title: "Kopėčių naktis", body: "<p>Dvikovos</p>" } }),
        repeats: JSON.stringify({ every: ["wednesday"], at: "20:00" }),
      });
      await planned.execute();
      await app.deps.changes.start();
      await announceAnew();
      await expect.poll(() => seriesOf("Ladder night")).toBeDefined();
      const browser = await subscribed();
      await app.db.updateTable("accounts").set({ language: "lt" }).execute();
      const { target } = await watch("event", { target: await seriesOf("Ladder night") });
      await lookAndTell();
      clock.advance(6 * 60);
      await lookAndTell();
      expect(await browser.received()).toMatchObject([
        {
          title: "Kopėčių naktis: netrukus prasideda",
          path: "/lt/events/Kop%C4%97%C4%8Di%C5%B3%20naktis",
        },
      ]);
      await app.db.deleteFrom("events").execute();
      await announceAnew();
      await expect.poll(() => seriesOf("Ladder night")).toBeUndefined();
      expect((await state()).watches).toMatchObject([{ kind: "event", target, name: "Ladder night" }]);
      expect(await watch("event", { target, by: ["mail"] })).toMatchObject({ by: ["mail"] });
      await app.deps.changes.stop();
    });
  });

  const offer = (price: number, item = { id: 1785, name: "Soul Ore" }) => [
    { kind: "sell", item, count: 1, price, enchant: 0, character: "Tallow", title: "" },
  ];
  test("an offer is told when somebody asks so little, and again only after nobody did", async () => {
    const browser = await subscribed();
    await watch("offer", { target: 1785, price: 1_000 });
    for (const price of [1_500, 1_000, 900, 1_500, 800]) {
      await game().put("shops", offer(price));
      await round();
      clock.advance(60);
    }
    expect(await titles(browser)).toEqual(["Soul Ore for 1,000", "Soul Ore for 800"]);
  });

  test("an offer is told once, whatever processes hand out the reports that came before", async () => {
    const browser = await subscribed();
    await watch("offer", { target: 1785, price: 1_000 });
    const other = createDeps({ ...app.deps, databaseUrl: app.databaseUrl });
    await other.jobs.prepare();
    await Promise.all([game().put("shops", offer(900)), game().put("shops", offer(900))]);
    clock.advance(1);
    await game().put("shops", offer(850));
    await Promise.all([app.deps, other, app.deps, other].map((deps) => round(deps)));
    await Promise.all([other, app.deps].map((deps) => round(deps)));
    expect(await titles(browser)).toEqual([expect.stringMatching(/^Soul Ore for (?:900|850)$/)]);
    // Another price is another wish.
    await watch("offer", { target: 1785, price: 950 });
    clock.advance(60);
    await game().put("shops", offer(850));
    await Promise.all([app.deps, other].map((deps) => round(deps)));
    expect(await titles(browser)).toHaveLength(2);
    await other.stop();
  });

  test("an offer leads to the item's page of the encyclopedia, or to the shops where it has none", async () => {
    const browser = await subscribed();
    const [unknown, known] = [
      { id: 1785, name: "Soul Ore" },
      { id: 100, name: "as the game says" },
    ];
    for (const { id } of [unknown, known]) await watch("offer", { target: id, price: 1_000 });
    await storePack(app.deps.game.codex, smallPack());
    for (const item of [unknown, known]) {
      await game().put("shops", offer(900, item));
      await round();
    }
    await sql`delete from codex_imports`.execute(app.db);
    await app.deps.game.codex.bringInStep();
    expect(await browser.received()).toMatchObject([
      { title: "Soul Ore for 900", path: "/world#shops" },
      { title: "Ashen Ore for 900", path: "/codex/item/100-ashen-ore" },
    ]);
  });

  test("a lost place is told once a day, and one out of the first hundred as such", async () => {
    await at("2026-12-12T10:00:00Z");
    const places = () => app.deps.rounds.run("watched places");
    await game().put("characters", [
      character(1_000, "Aldric", { login: "knight" }),
      ...Array.from({ length: 101 }, (_, index) => character(1_001 + index, `Other${index}`)),
    ]);
    const stats = (own: number, others: number) => [
      { charId: 1_000, pvpCount: own },
      ...Array.from({ length: 101 }, (_, index) => ({ charId: 1_001 + index, pvpCount: others })),
    ];
    const browser = await subscribed();
    await watch("overtaken", { target: 1_000 });
    await game().put("stats", stats(50, 10));
    await places();
    await game().put("stats", [{ charId: 1_001, pvpCount: 60 }]);
    clock.advance(60);
    await places();
    await round();
    expect(await browser.received()).toMatchObject([
      { title: "Aldric was overtaken", body: "Now at place 2.", path: "/character/Aldric" },
    ]);
    await game().put("stats", stats(50, 70));
    clock.advance(60);
    await places();
    await round();
    expect((await titles(browser)).at(-1)).toBe("Aldric is out of the first hundred");
  });
});

describe("of the account", () => {
  test("a login from a device that it does not know", async () => {
    const browser = await subscribed();
    await watch("login");
    await logIn(app, "knight", "secret1");
    await round();
    expect(await browser.received()).toEqual([]);
    await logIn(app, "knight", "secret1", { deviceId: "x".repeat(43) });
    await round();
    expect(await browser.received()).toMatchObject([
      { title: "Login from a device that we do not know", path: "/settings#devices" },
    ]);
    expect((await browser.received())[0]?.body).toContain("203.0.113.7");
  });
});

describe("what was told, and what will be", () => {
  test("begins empty", async () => {
    expect(await told()).toEqual({ next: [], told: [], pushes: [], mails: [] });
  });

  test("is what the account watches and knows the moment of, the soonest first, in the language that is asked for", async () => {
    await at("2026-12-20T10:00:00Z");
    await game().put("clans", [{ clanId: 5, name: "Keepers", level: 5, reputationScore: 1 }]);
    await game().put("characters", [character(51, "Aldric", { login: "knight", clanId: 5 })]);
    await game().put("castles", [besieged(1, 90, [{ clanId: 5 }]), besieged(2, 60), besieged(3, 30)]);
    await game().put("bosses", [dead(1, 300), dead(2, 5)]);
    const own = await watch("siege");
    const chosen = await watch("siege", { target: 2 });
    const boss1 = await watch("boss", { target: 1 });
    const votes = await watch("votes");
    await watch("news");
    const accounts = await app.db.selectFrom("accounts").select("id").execute();
    const endsAt = new Date(minutes(800));
    await app.deps.db.transaction().execute((transaction) =>
      app.deps.identity.happenings.tell(
        transaction,
        // The own one, and somebody else's.
        ...[accounts[0]?.id ?? 0, 1_000_000].map((accountId) => ({
          kind: "votes" as const,
          key: `votes:${accountId}`,
          accountId,
          facts: {},
          dueAt: new Date(minutes(400)),
          endsAt,
        })),
      ),
    );
    await call("PUT", "/quiet", { from: "11:30", to: "12:15", timeZone: "UTC" });
    expect((await told()).next).toEqual([
      {
        watch: chosen.id,
        title: "The siege of Castle 2 begins",
        body: expect.any(String),
        at: "2026-12-20T11:00:00.000Z",
      },
      {
        watch: own.id,
        title: "The siege of Castle 1 begins",
        body: expect.any(String),
        at: "2026-12-20T11:30:00.000Z",
        heldUntil: "2026-12-20T12:15:00.000Z",
      },
      expect.objectContaining({ watch: boss1.id, title: "Boss 1 may be back" }),
      expect.objectContaining({ watch: votes.id, at: "2026-12-20T16:40:00.000Z" }),
    ]);
    expect((await told({ ...headers, "accept-language": "lt" })).next[0]?.title).not.toContain("The siege");
    await call("DELETE", `/watches/${chosen.id}`);
    expect((await told()).next.map(({ watch: id }) => id)).toEqual([own.id, boss1.id, votes.id]);
  });

  test("is each event of a watched name, or each that comes, ten minutes before it begins", async () => {
    await at("2026-12-20T18:00:00Z");
    const evening = ["Broken Viaduct", "Old Quarry"].map((name, index) => ({
      id: name,
      name,
      kind: "flag",
      at: minutes(60 * (index + 1)),
    }));
    await game().put("events", evening);
    const shown = worldEvent.array().parse(await (await app.request("/api/public/world/events")).json());
    const quarry = await watch("event", { target: shown.find(({ name }) => name === "Old Quarry")?.series });
    const rings = async () =>
      (await told()).next.map(({ watch: id, title, at: when }) => ({ id, title, when }));
    const second = { id: quarry.id, title: "Old Quarry begins soon", when: "2026-12-20T19:50:00.000Z" };
    expect(await rings()).toEqual([second]);
    const every = await watch("event");
    expect(await rings()).toEqual([
      { id: every.id, title: "Broken Viaduct begins soon", when: "2026-12-20T18:50:00.000Z" },
      second,
    ]);
    clock.advance(51 * 60);
    await logInAgain();
    expect(await rings()).toEqual([second]);
  });

  test("says by which way and when, and what quiet hours held back or made pointless", async () => {
    await at("2026-12-21T10:00:00Z");
    await game().put("castles", [besieged(1, 60), besieged(2, 300)]);
    await subscribed();
    for (const target of [1, 2]) await watch("siege", { target });
    await watch("news", { by: ["push", "mail"] });
    const slug = await announceNow();
    expect(await told()).toMatchObject({
      told: [
        {
          kind: "news",
          title: `News ${slug}`,
          path: expect.stringContaining(slug),
          pushed: clock.now().toISOString(),
          mailed: clock.now().toISOString(),
        },
      ],
      pushes: [clock.now().toISOString()],
      mails: [clock.now().toISOString()],
    });
    await call("PUT", "/quiet", { from: "10:30", to: "15:30", timeZone: "UTC" });
    for (const moment of ["2026-12-21T11:00:00Z", "2026-12-21T15:00:00Z"]) {
      clock.set(moment);
      await round();
    }
    await logInAgain();
    const held = { held: "quiet", waits: "2026-12-21T15:30:00.000Z" };
    expect((await told()).told).toMatchObject([
      { title: "The siege of Castle 2 begins", at: "2026-12-21T15:00:00.000Z", ...held },
      { title: "The siege of Castle 1 begins", at: "2026-12-21T11:00:00.000Z", ...held },
      { kind: "news" },
    ]);
    await at("2026-12-21T15:30:00Z");
    await round();
    const [second, first] = (await told()).told;
    expect(second).toMatchObject({ held: "quiet", pushed: "2026-12-21T15:30:00.000Z" });
    expect(second).not.toHaveProperty("waits");
    // It was over by then.
    expect(first).toMatchObject({ title: "The siege of Castle 1 begins", held: "quiet" });
    expect(first).not.toHaveProperty("pushed");
    expect(first).not.toHaveProperty("waits");
  });

  test("says what had to wait for another day, and counts a message of several as one", async () => {
    await at("2026-12-23T10:00:00Z");
    await subscribed();
    await watch("news");
    for (let count = 0; count < limits.notifications.aDay + 2; count += 1) await announceNow();
    const before = await told();
    expect(before.told.slice(0, 2)).toMatchObject([
      { held: "day", waits: "2026-12-24T00:00:00.000Z" },
      { held: "day", waits: "2026-12-24T00:00:00.000Z" },
    ]);
    expect(before.told[2]).not.toHaveProperty("held");
    expect(before.pushes).toHaveLength(1);
    await at("2026-12-24T00:00:00Z");
    await round();
    const after = await told();
    expect(after.told[0]).toMatchObject({ held: "day", pushed: "2026-12-24T00:00:00.000Z" });
    expect(after.pushes).toEqual(["2026-12-24T00:00:00.000Z", "2026-12-23T10:00:00.000Z"]);
  });

  test("is of seven days, at most fifty, and nobody else's", async () => {
    await at("2026-12-26T10:00:00Z");
    await subscribed();
    await watch("news");
    await announceNow();
    await makeAccount(app, { login: "archer", password: "secret1" });
    expect((await told(await signIn(app, "archer", "secret1"))).told).toEqual([]);
    await at("2027-01-02T10:00:00Z");
    expect(await told()).toMatchObject({ told: [], pushes: [] });
    for (let count = 0; count < limits.notifications.told + 1; count += 1) await announceNow();
    const shown = (await told()).told;
    expect(shown).toHaveLength(limits.notifications.told);
    expect(shown[0]?.title).toBe(`News hear-${announced}`);
  });

  test("is told to nobody without a session", async () => {
    expect((await app.request(`${path}/told`)).status).toBe(401);
  });
});

test("nothing is pushed where nobody can be written to", async () => {
  const quiet = await startApp({ config: { pushSubject: undefined } });
  await makeAccount(quiet, { login: "knight", password: "secret1" });
  const own = await signIn(quiet, "knight", "secret1");
  expect(await (await quiet.request(path, { headers: own })).json()).toMatchObject({
    push: null,
    mail: null,
  });
  const reply = await quiet.request(`${path}/subscriptions`, {
    method: "POST",
    ...json(newBrowser().subscription, own),
  });
  expect(reply.status).toBe(503);
  await quiet.close();
});

let strictApp: Promise<TestApp & { headers: { authorization: string } }> | undefined;
/** An app that leads into no private network. */
function startStrict() {
  return (strictApp ??= (async () => {
    const strict = await startApp();
    await makeAccount(strict, { login: "knight", password: "secret1" });
    return Object.assign(strict, { headers: await signIn(strict, "knight", "secret1") });
  })());
}
afterAll(async () => (await strictApp)?.close());

function newBrowserKeys() {
  return pushBrowser("https://8.8.8.8", "strict").subscription.keys;
}
