import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { createDeps } from "../src/deps.ts";
import { createLog } from "../src/platform/log.ts";
import { json } from "./app.ts";
import { isAtLength } from "./at-length.ts";
import { heldDatabase } from "./held-database.ts";
import { killablePortal } from "./killable-portal.ts";
import { type MoneyWorld, startMoney } from "./money.ts";
import { type OfficeAct, officeActs, type OfficeCall } from "./office-acts.ts";
import { makeOfficial, type OfficialInTest } from "./office.ts";
import { until } from "./until.ts";

// The portal is started anew for each step.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 90_000 });

let world: MoneyWorld;
let line: Awaited<ReturnType<typeof heldDatabase>>;
let folder: string;
let killed: Mortal;
let broken: Mortal;
let closing: (() => Promise<unknown>)[] = [];
let owner: OfficialInTest;
/** What the acts are made of, once it is there. */
const office = {} as Parameters<typeof officeActs>[0];
const acts = officeActs(office);

beforeAll(async () => {
  world = await startMoney({ now: () => new Date() });
  line = await heldDatabase(world.app.databaseUrl);
  folder = await mkdtemp(join(tmpdir(), "gatehouse-broken-"));
  const settings = {
    DATABASE_URL: line.url,
    SECRET_KEY: world.app.deps.secretKey,
    GAME_API_KEY: "test-game-api-key",
    MANUAL_PAYMENT_INSTRUCTIONS: "IBAN LT00",
    DEVICE_VERIFICATION: "off",
    RATE_LIMIT_SCALE: "0",
    ...world.settings,
  };
  const portal = await killablePortal(settings);
  let isUp = false;
  killed = {
    async request(path, init) {
      if (!isUp) await portal.start();
      isUp = true;
      return portal.request(path, init);
    },
    async end() {
      await portal.kill();
      isUp = false;
    },
  };
  const deps = createDeps({
    config: readConfig({ ...settings, DATA_DIR: folder }),
    databaseUrl: line.url,
    secretKey: world.app.deps.secretKey,
    log: createLog("silent"),
    clock: world.app.clock,
  });
  await deps.jobs.prepare();
  const app = buildApp(deps);
  broken = {
    request: (path, init) =>
      app.request(path, init, { incoming: { socket: { remoteAddress: "203.0.113.7" } } }),
    end: async () => line.cut(),
  };
  closing = [() => portal.close(), () => deps.stop(), () => line.close(), () => world.close()];
  owner = await makeOfficial(world.app, "maren", "owner");
  const support = await makeOfficial(world.app, "tomas", "support");
  const give = (picture: Uint8Array) => call(broken, { path: "pictures", body: picture });
  Object.assign(office, { world, owner, support, give });
});
afterAll(async () => {
  expect((await world.app.deps.operations.chain.check()).broken).toEqual([]);
  expect(await world.faults()).toEqual([]);
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

/** A portal that may end in the midst of a call: as a process, or as its database sees it, by its broken connections. */
type Mortal = {
  request: (path: string, init: RequestInit) => Promise<Response> | Response;
  end: () => Promise<void>;
};

/** What a call answers, made with a confirmation that stands. */
async function call(at: Mortal, { method = "POST", path, body, by = owner }: OfficeCall): Promise<number> {
  world.app.clock.set(new Date());
  await by.confirm();
  const init =
    body instanceof Uint8Array
      ? { body: new Uint8Array(body), headers: { ...by.headers, "content-type": "image/png" } }
      : json(body ?? {}, by.headers);
  const reply = await at.request(`/api/admin/${path}`, { method, ...init });
  await reply.body?.cancel();
  return reply.status;
}

type State = Record<string, string>;

/** A call notes its session as seen, before any act. */
const rowsOf = (table: string) =>
  table === "sessions" ? sql`(select to_jsonb(s) - 'seen_at' from sessions s)` : sql.table(table);

/** What is in each table, the mails on their way, and which pictures have their files. */
async function everything(): Promise<State> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    world.app.db,
  );
  const states = tables.map(
    ({ name }) => sql`select ${name} as name, (select count(*) || ' ' || md5(coalesce(
      string_agg(t::text, ' ' order by t::text), '')) from ${rowsOf(name)} t) as state`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(states, sql` union all `)}
    union all select 'mails', count(*)::text from pgboss.job where name like '%mail%'
    union all select 'pictures without files', coalesce(string_agg(name, ' '), '') from pictures
      where name <> all (${await readdir(join(folder, "pictures")).catch(() => [])})`.execute(world.app.db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Of all that, what an act with these statements has to do with: rounds go on meanwhile. */
function ofAct(state: State, statements: readonly string[]): State {
  const written = statements.flatMap((text) =>
    Array.from(text.matchAll(/\b(?:insert into|update|delete from) "?(\w+)/gi), ([, name = ""]) => name),
  );
  const names = new Set([...written, "official_record", "account_events", "mails", "pictures without files"]);
  return Object.fromEntries(Object.entries(state).filter(([name]) => names.has(name)));
}

const entries = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from official_record`.execute(
    world.app.db,
  );
  return rows[0]?.n ?? 0;
};

const isRecorded = (statements: readonly string[]) =>
  statements.some((text) => text.startsWith('insert into "official_record"'));

/** Ends the portal where the call's transaction has come as far as `isThere`; its statements. */
async function endAt(
  at: Mortal,
  act: OfficeCall,
  isThere: (statements: readonly string[]) => boolean,
  where: "before" | "after" = "before",
): Promise<readonly string[]> {
  const reached = line.hold(isThere, where);
  const ended = call(at, act).then(
    (status) => status,
    () => 500,
  );
  const statements = await Promise.race([reached, ended]);
  if (typeof statements === "number") throw new Error(`${act.path} answered ${statements} before its end`);
  await at.end();
  expect(await ended).toBeGreaterThanOrEqual(500);
  await until("the end of what was begun", async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and state like 'idle in transaction%'`.execute(world.app.db);
    return rows.length === 0;
  });
  return statements;
}

const isCommit = (statements: readonly string[]) => statements.at(-1) === "commit" && isRecorded(statements);

/** Ends the portal before the last step of an act, or between any two: nothing of it is there, and then all, once. */
async function endBefore(at: Mortal, [ready, again]: OfficeAct, step: "any" | "last"): Promise<void> {
  const act = await ready();
  const before = await entries();
  const all = await everything();
  const steps = await endAt(at, act, isCommit);
  expect(ofAct(await everything(), steps)).toEqual(ofAct(all, steps));
  const earlier = step === "any" ? steps.length : 1;
  for (let number = 1; number < earlier; number += 1) {
    const isStep = (sent: readonly string[]) =>
      sent.length === number && sent.every((statement, index) => statement === steps[index]);
    await endAt(at, act, isStep);
    expect(ofAct(await everything(), steps), steps[number - 1]).toEqual(ofAct(all, steps));
  }
  expect([200, 204]).toContain(await call(at, act));
  expect(await entries()).toBe(before + 1);
  if (again !== undefined) {
    expect(await call(at, act)).toBe(again);
    expect(await entries()).toBe(before + 1);
  }
}

/** Ends the portal when an act is done, before anybody hears of it: it is there, and the same call does it no second time. */
async function endAfter(at: Mortal, [ready, again]: OfficeAct): Promise<void> {
  const act = await ready();
  const before = await entries();
  await endAt(at, act, isCommit, "after");
  expect(await entries()).toBe(before + 1);
  if (again === undefined) return;
  expect(await call(at, act)).toBe(again);
  expect(await entries()).toBe(before + 1);
}

/** Of each area one; the long run has them all. */
const several = [
  "a lock",
  "an entry by hand",
  "a settled difference",
  "a publication",
  "a deleted picture",
  "a role",
];
const some = acts.filter(([name]) => several.includes(name));

test.each(isAtLength ? acts : some)(
  "%s, broken off between any two steps, is there with its record or not at all, and once",
  async (_name, ...act) => {
    await endBefore(broken, act, isAtLength ? "any" : "last");
    if (isAtLength) await endAfter(broken, act);
  },
);

test.each(isAtLength ? acts : [])(
  "%s, killed before it is done or when nobody has heard of it, is there with its record or not at all, and once",
  async (_name, ...act) => {
    await endBefore(killed, act, "last");
    await endAfter(killed, act);
  },
);
