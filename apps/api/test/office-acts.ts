import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { expect } from "vitest";
import { makeAccount } from "./accounts.ts";
import { json } from "./app.ts";
import type { MoneyWorld } from "./money.ts";
import { accountIdOf, type OfficialInTest } from "./office.ts";
import { makeOfficial as makeGuarded } from "./officials.ts";

export type OfficeCall = { method?: string; path: string; body?: unknown; by?: OfficialInTest };
/** Makes an act ready to be called, and what the same call answers once it is done; without that it does it anew. */
export type OfficeAct = readonly [ready: () => Promise<OfficeCall>, again?: number];

type Office = {
  world: MoneyWorld;
  owner: OfficialInTest;
  support: OfficialInTest;
  /** Has the portal whose acts these are take a picture in. */
  give: (picture: Uint8Array) => Promise<unknown>;
};

const reason = "so that the tests have one";
const done = 200;
const changed = 409;

/** The acts of the office by their names; `at` is looked at when one is made ready. */
export function officeActs(at: Office): [name: string, ...act: OfficeAct][] {
  let made = 0;

  const player = async (): Promise<number> => {
    const login = `player${(made += 1)}`;
    await makeAccount(at.world.app, { login, password: "secret1", verified: true });
    const games = at.world.app.deps.game.accounts;
    await games.save(at.world.app.db, login, await games.hash("secret1"));
    return accountIdOf(at.world.app, login);
  };
  const office = async <T>(path: string, body: unknown, method = "POST"): Promise<T> => {
    at.world.app.clock.set(new Date());
    await at.owner.confirm();
    const { status, answer } = await at.owner.call<T>(method, path, body);
    expect(status, path).toBe(200);
    return answer;
  };
  const content = () => ({ title: `Words ${(made += 1)}`, body: "<p>Words</p>" });
  const text = async () => (await office<{ id: number }>("texts", { kind: "news", content: content() })).id;
  const en = (base: number) => ({ language: "en", base });
  const publish = async (id: number, base = 0) => {
    const reply = await at.world.app.request(`/api/admin/texts/${id}/publish`, {
      method: "POST",
      ...json(en(base), at.owner.headers),
    });
    expect(reply.status).toBe(204);
  };
  const published = async () => {
    const id = await text();
    await publish(id);
    return id;
  };
  const ofPlayer =
    (act: string, body: object = { reason }) =>
    async (): Promise<OfficeCall> => ({
      path: `players/${await player()}/${act}`,
      body,
    });
  const adjusting = async (amount: number): Promise<OfficeCall> => ({
    path: `players/${await player()}/adjustments`,
    body: { amount, reason, requestId: `once${(made += 1)}` },
    by: at.support,
  });

  /** A week's video, which has not been judged. */
  async function entered(): Promise<{ id: number; week: string }> {
    const { db } = at.world.app;
    await db.deleteFrom("competition_results").execute();
    const { week } = await at.owner.read<{ week: string }>("competition");
    const login = `filmer${(made += 1)}`;
    await makeAccount(at.world.app, { login, password: "secret1", verified: true });
    const now = new Date();
    const figures = { views: 1, comments: 0, likes: 0, favorites: 0, checked_at: now, created_at: now };
    const account_id = await accountIdOf(at.world.app, login);
    const { id } = await db
      .insertInto("competition_entries")
      .values({ week, account_id, video_id: login, title: "Siege", channel: login, ...figures })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, week };
  }

  async function ordered(): Promise<string> {
    const { headers } = await at.world.donor();
    const { body } = await at.world.call("/payment/manual/order", headers, "POST", { amount: 20 });
    return (body.response as { id: string }).id;
  }
  async function paid(): Promise<string> {
    const id = await ordered();
    await office(`orders/${id}/paid`, { payment: `BANK-${id}`, cents: 2_000, reason });
    return id;
  }

  /** Goods that the game had for a while, and has no more. */
  async function unknown(): Promise<string> {
    const { headers, charId, name } = await at.world.donor();
    await at.world.fund(headers, 5);
    await at.world.call("/user/balance/transfer", headers, "POST", { charId, name, amount: 5 });
    const ofGame = { authorization: "Bearer test-game-api-key" };
    await at.world.app.request("/api/game/deliveries/claim", {
      method: "POST",
      ...json({ max: 50 }, ofGame),
    });
    const { id } = await at.world.app.db
      .updateTable("deliveries")
      .set({ next_attempt_at: new Date(0) })
      .where("char_id", "=", charId)
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  async function invited(): Promise<string> {
    const [account_id, referrer_id] = [await player(), await player()];
    const noted_at = new Date();
    await at.world.app.db
      .insertInto("referral_hints")
      .values({ account_id, referrer_id, is_same_device: false, noted_at, decided_at: null })
      .execute();
    return `player${made - 1}`;
  }

  async function requested(): Promise<number> {
    at.world.app.clock.set(new Date());
    const { path, body } = await adjusting(500);
    return (await at.support.act<{ request: number }>(path, body)).answer.request;
  }

  async function failed(): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      insert into pgboss.job (name, state, retry_count, retry_limit, started_on, completed_on, output)
      select name, 'failed', 3, 2, now(), now(), '{"message": "broken"}' from pgboss.queue
      where name = 'record-check' returning name`.execute(at.world.app.db);
    return rows[0]?.name ?? "";
  }

  async function waitingMail(): Promise<string> {
    await office(`players/${await player()}/reset-link`, { reason });
    const { rows } = await sql<{ id: string }>`
      update pgboss.job set state = 'retry', start_after = now() + interval '1 day'
      where name like '%mail%' and state < 'active' returning id`.execute(at.world.app.db);
    return rows[0]?.id ?? "";
  }

  /** A new webhook, whose address nothing can be sent to. */
  async function hooked(): Promise<number> {
    const hooks = at.world.app.deps.operations.webhooks;
    const all = (await hooks.list()).webhooks;
    await Promise.all(all.map(({ id }) => hooks.remove(id)));
    const { id } = await hooks.add(hookUrl(), ["news"], "en");
    await at.world.app.db
      .updateTable("webhooks")
      .set({ url: "http://127.0.0.1:9/" })
      .where("id", "=", id)
      .execute();
    return id;
  }
  const hookUrl = () => `https://1.1.1.1/${(made += 1)}`;

  async function parked(): Promise<{ webhook: number; delivery: number }> {
    const webhook = await hooked();
    const now = new Date();
    const times = { happened_at: now, next_at: now, created_at: now, ended_at: now };
    const { id: delivery } = await at.world.app.db
      .insertInto("webhook_deliveries")
      .values({
        webhook_id: webhook,
        message_id: `msg_${(made += 1)}`,
        kind: "news",
        data: "{}",
        state: "PARKED",
        problem: "it answered 500",
        ...times,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { webhook, delivery };
  }

  /** Drawn by a process of its own; no two are the same. */
  function picture(): Uint8Array {
    const draw = `require("sharp")({ create: { width: ${(made += 1)}, height: 9, channels: 3, background: "#743" } })
      .png().toBuffer().then((file) => process.stdout.write(file))`;
    return new Uint8Array(spawnSync(process.execPath, ["-e", draw], { cwd: import.meta.dirname }).stdout);
  }

  return [
    ["a note", ofPlayer("notes", { text: "asks often" })],
    ["a revealed email", ofPlayer("reveal", { what: "email", reason })],
    [
      "a verification",
      async () => {
        const act = await ofPlayer("verify")();
        await sql`update accounts set verified_at = null where login = ${`player${made}`}`.execute(
          at.world.app.db,
        );
        return act;
      },
      422,
    ],
    ["a reset link", ofPlayer("reset-link")],
    ["ended sessions", ofPlayer("end-sessions")],
    ["a game login", ofPlayer("resend-game-login")],
    ["a lock", ofPlayer("lock"), changed],
    [
      "an unlocking",
      async () => {
        const id = await player();
        await office(`players/${id}/lock`, { reason });
        return { path: `players/${id}/unlock`, body: { reason } };
      },
      changed,
    ],
    [
      "a second factor",
      async () => {
        at.world.app.clock.set(new Date());
        const { id } = await makeGuarded(at.world.app, `guarded${(made += 1)}`, null);
        return { path: `players/${id}/two-factor-off`, body: { reason } };
      },
      422,
    ],
    ["a hold", ofPlayer("hold"), changed],
    [
      "a release",
      async () => {
        const id = await player();
        await office(`players/${id}/hold`, { reason });
        return { path: `players/${id}/release`, body: { reason } };
      },
      changed,
    ],
    ["an entry by hand", () => adjusting(20), done],
    ["a request for a second person", () => adjusting(500), done],
    ["the second person", async () => ({ path: `requests/${await requested()}/confirm` }), changed],
    [
      "a request that is put aside",
      async () => ({ path: `requests/${await requested()}/refuse`, body: { reason } }),
      changed,
    ],
    [
      "a payment by hand",
      async () => ({
        path: `orders/${await ordered()}/paid`,
        body: { payment: `BANK-${(made += 1)}`, cents: 2_000, reason },
      }),
    ],
    ["a refund by hand", async () => ({ path: `orders/${await paid()}/refund`, body: { reason } }), 422],
    [
      "a settled difference",
      async () => {
        const order_id = await ordered();
        const doubt = { order_id, kind: "unknownThere" as const, since: new Date(), settled_at: null };
        await at.world.app.db.insertInto("donation_doubts").values(doubt).execute();
        return { path: `money/differences/unknownThere-${order_id}/settle`, body: { how: "seen", reason } };
      },
      changed,
    ],
    ["lost goods", async () => ({ path: `deliveries/${await unknown()}/lost`, body: { reason } }), changed],
    [
      "arrived goods",
      async () => ({ path: `deliveries/${await unknown()}/arrived`, body: { reason } }),
      changed,
    ],
    ["a text", async () => ({ path: "texts", body: { kind: "news", content: content() } })],
    ["a publication", async () => ({ path: `texts/${await text()}/publish`, body: en(0) }), changed],
    ["a hidden text", async () => ({ path: `texts/${await published()}/hide`, body: en(1) })],
    ["a text taken back", async () => ({ path: `texts/${await published()}/undo`, body: en(1) }), changed],
    [
      "a restored revision",
      async () => {
        const id = await published();
        await office(`texts/${id}/draft`, { ...en(1), saved: 0, content: content() }, "PUT");
        await publish(id, 1);
        return { path: `texts/${id}/revisions/1/restore`, body: en(2) };
      },
      changed,
    ],
    ["a picture", async () => ({ path: "pictures", body: picture() }), done],
    [
      "a deleted picture",
      async () => {
        const body = picture();
        await at.give(body);
        const { name } = await at.world.app.db
          .selectFrom("pictures")
          .select("name")
          .orderBy("number", "desc")
          .executeTakeFirstOrThrow();
        return { method: "DELETE", path: `pictures/${name}` };
      },
      404,
    ],
    [
      "a disqualified video",
      async () => ({ path: `competition/entries/${(await entered()).id}/disqualify`, body: { reason } }),
      changed,
    ],
    [
      "a closed week",
      async () => ({ path: "competition/close", body: { week: (await entered()).week, reason } }),
      changed,
    ],
    [
      "a decided invitation",
      async () => ({
        path: `referrals/${await invited()}/decide`,
        body: { counts: true, reason, base: null },
      }),
      changed,
    ],
    ["jobs that run again", async () => ({ path: `jobs/${await failed()}/retry` })],
    ["a mail", async () => ({ path: `mails/${await waitingMail()}/send` })],
    [
      "a webhook",
      async () => ({ path: "webhooks", body: { url: hookUrl(), kinds: ["news"], language: "en", reason } }),
      changed,
    ],
    ["a tried webhook", async () => ({ path: `webhooks/${await hooked()}/test` })],
    [
      "a webhook's parked messages",
      async () => ({ path: `webhooks/${(await parked()).webhook}/resend` }),
      changed,
    ],
    [
      "a parked message",
      async () => ({ path: `webhooks/deliveries/${(await parked()).delivery}/resend` }),
      changed,
    ],
    [
      "a removed webhook",
      async () => ({ method: "DELETE", path: `webhooks/${await hooked()}`, body: { reason } }),
      404,
    ],
    [
      "a switch",
      async () => {
        await at.world.app.db.deleteFrom("house_switches").execute();
        const until = new Date(Date.now() + 3_600_000).toISOString();
        return { method: "PUT", path: "switches/voting", body: { isOn: false, until, reason, base: null } };
      },
      changed,
    ],
    [
      "a role",
      async () => {
        await player();
        const body = { role: "editor", base: null, reason };
        return { method: "PUT", path: `team/player${made}`, body };
      },
      changed,
    ],
    [
      "a lost role",
      async () => {
        await player();
        await at.world.app.deps.operations.team.appoint(`player${made}`, "editor");
        return { method: "DELETE", path: `team/player${made}`, body: { reason } };
      },
      404,
    ],
  ];
}
