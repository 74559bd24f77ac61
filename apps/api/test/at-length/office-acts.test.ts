import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Permission, permissions } from "@gatehouse/contract/operations/permissions";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { officeDocument, officeRoutes } from "../../src/app.ts";
import { json } from "../app.ts";
import { tarOf, worldOf, zipOf } from "../archives.ts";
import { type MoneyWorld, startMoney } from "../money.ts";
import { officeActs, type OfficeCall } from "../office-acts.ts";
import { makeOfficial, type OfficialInTest, recorded } from "../office.ts";
import { until } from "../until.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let world: MoneyWorld;
let folder: string;
let owner: OfficialInTest;
/** What the acts are made of, once it is there. */
const office = {} as Parameters<typeof officeActs>[0];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-acts-"));
  world = await startMoney({ config: { dataDir: folder } });
  owner = await makeOfficial(world.app, "maren", "owner");
  const support = await makeOfficial(world.app, "tomas", "support");
  const give = (body: Uint8Array) => call({ path: "pictures", body });
  Object.assign(office, { world, owner, support, give });
});
afterAll(async () => {
  expect((await world.app.deps.operations.chain.check()).broken).toEqual([]);
  expect(await world.faults()).toEqual([]);
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a call answers, made with a confirmation that stands. */
async function call({ method = "POST", path, body, by = owner }: OfficeCall): Promise<number> {
  world.app.clock.set(new Date());
  await by.confirm();
  const bytes = (type: string) => ({
    body: new Uint8Array(body as Uint8Array),
    headers: { ...by.headers, "content-type": type },
  });
  const init =
    body instanceof Uint8Array
      ? bytes(path === "pictures" ? "image/png" : "application/octet-stream")
      : method === "GET"
        ? { headers: by.headers }
        : json(body ?? {}, by.headers);
  const reply = await world.app.request(`/api/admin/${path}`, { method, ...init });
  await reply.arrayBuffer();
  return reply.status;
}

/** Sends an archive, and waits until it is read. */
async function readArchive(archive: Buffer, name: string): Promise<string> {
  const begun = await owner.act<{ id: string }>("codex/readings", { name, bytes: archive.length });
  const { id } = begun.answer;
  expect(await call({ method: "PUT", path: `codex/readings/${id}/file`, body: archive })).toBe(204);
  await until("the archive is read", () => owner.read<{ reading: { state: string } | null }>("codex"), {
    reached: ({ reading }) => reading?.state === "read",
  });
  return id;
}

/** What goes on by itself once it is begun, which those acts do not that are broken off at every step. */
const more: [name: string, ready: () => Promise<OfficeCall>][] = [
  [
    "a taken item",
    async () => {
      const { items } = await owner.read<{ items: { key: string }[] }>("desk");
      return { path: `desk/${items[0]?.key}/take`, body: { from: null } };
    },
  ],
  [
    "an item put aside",
    async () => {
      const { items } = await owner.read<{ items: { key: string }[] }>("desk");
      return { path: `desk/${items[0]?.key}/later`, body: { hours: 3 } };
    },
  ],
  [
    "a text of the house",
    async () => {
      const content = { title: "Rules", body: "<p>Be kind.</p>", facts: { page: "rules" } };
      const { answer } = await owner.act<{ id: number }>("texts", { kind: "page", content });
      return { path: `texts/${answer.id}/publish`, body: { language: "en", base: 0 } };
    },
  ],
  ["a look at the services", async () => ({ path: "health/ask" })],
  ["a comparison", async () => ({ path: "money/compare" })],
  ["a file", async () => ({ method: "GET", path: "exports/orders.csv" })],
  ["a file with names", async () => ({ method: "GET", path: "exports/donors.csv" })],
  [
    "an import",
    async () => ({ path: `codex/readings/${await readArchive(zipOf(worldOf(3)), "a.zip")}/take` }),
  ],
  [
    "an import taken back",
    async () => {
      const id = await readArchive(await tarOf(worldOf(50)), "b.tar.gz");
      const { answer } = await owner.act<{ id: number }>(`codex/readings/${id}/take`, {});
      return { path: "codex/back", body: { base: answer.id } };
    },
  ],
  // The last, since one at a time is waited for.
  ["an archive to come", async () => ({ path: "codex/readings", body: { name: "a.zip", bytes: 9 } })],
];

/** Calls that change something and are no acts: why, each. */
const others = {
  "POST /admin/confirm": "says who one is",
  "POST /admin/texts/preview": "keeps nothing",
  "PUT /admin/texts/{id}/draft": "one's own until it is published",
  "PUT /admin/texts/{id}/open": "shows others that one reads",
  "DELETE /admin/texts/{id}/open": "shows others that one reads",
  "PUT /admin/codex/readings/{id}/file": "the bytes of an archive to come",
  "POST /admin/deliveries/{id}/look": "asks a game's own database; done by what arrived and lost goods are",
};
/** What shows and does nothing. The whole record is read under a lock, and is no entry of its own. */
const reading: Permission[] = ["growth.read", "money.read", "house.read", "record.read"];

/** Each table's rows, and how many jobs wait. Each caller has their session noted as seen, and confirms before. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('sessions', 'official_confirmations')`.execute(world.app.db);
  const states = tables.map(
    ({ name }) => sql`select ${name} as name, (select count(*) || ' ' || md5(coalesce(
      string_agg(t::text, ' ' order by t::text), '')) from ${sql.table(name)} t) as state`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(states, sql` union all `)}
    union all select 'jobs', count(*)::text from pgboss.job`.execute(world.app.db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Has the record refuse every entry, at the very end of what it is written in; or take them again. */
const refuseEntries = (isOn: boolean) =>
  (isOn
    ? sql`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create constraint trigger refused after insert on official_record deferrable initially deferred
        for each row execute function refuse_entry()`
    : sql`drop trigger refused on official_record; drop function refuse_entry()`
  ).execute(world.app.db);

/** The office's calls as the document has them: their names, and the permission of each. */
function calls(): { name: string; path: RegExp; permission: Permission }[] {
  const { paths = {} } = officeDocument(officeRoutes(world.app.deps));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { "x-permission": Permission }>).map(([method, one]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path: new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
      permission: one["x-permission"],
    })),
  );
}

test("every act of the office leaves exactly one entry, and nothing where that cannot be written", async () => {
  const made = new Set<string>();
  const allowed = new Set<Permission>(reading);
  for (const [name, ready] of [...officeActs(office), ...more]) {
    const act = await ready();
    const { method = "POST", path } = act;
    const before = (await recorded(world.app)).length;
    await refuseEntries(true);
    const all = await everything();
    expect(await call(act), name).toBe(500);
    expect(await everything(), name).toEqual(all);
    await refuseEntries(false);
    expect([200, 204], name).toContain(await call(act));
    const entries = await recorded(world.app, before);
    expect(entries, name).toHaveLength(1);
    if (entries[0]?.permission) allowed.add(entries[0].permission);
    made.add(calls().find((one) => one.path.test(`${method} /admin/${path}`))?.name ?? path);
  }
  const changing = calls().filter(({ name }) => !name.startsWith("GET "));
  expect(
    changing
      .map(({ name }) => name)
      .filter((name) => !made.has(name))
      .toSorted(),
  ).toEqual(Object.keys(others).toSorted());
  expect(permissions.filter((permission) => !allowed.has(permission))).toEqual([]);
});
