import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CodexOffice, CodexReading } from "@gatehouse/contract/game/codex-office";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import { tarOf, worldOf, zipOf } from "../../../../../test/archives.ts";
import { makeOfficial, type OfficialInTest, recorded } from "../../../../../test/office.ts";
import { until } from "../../../../../test/until.ts";
import { createDeps } from "../../../../deps.ts";

let portal: TestApp;
/** Another process over the same database. */
let other: ReturnType<typeof createDeps>;
let owner: OfficialInTest;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-archives-"));
  portal = await startApp({ config: { dataDir: folder } });
  other = createDeps({ ...portal.deps, databaseUrl: portal.databaseUrl });
  owner = await makeOfficial(portal, "penelope", "owner");
});
afterAll(async () => {
  await other.stop();
  await portal.close();
  await rm(folder, { recursive: true });
});

const state = () => owner.read<CodexOffice>("codex");
const left = (): Promise<string[]> => readdir(join(folder, "readings")).catch(() => []);
const begin = (bytes: number, name = "pack.zip") =>
  owner.act<{ id: string }>("codex/readings", { name, bytes });
const send = (id: string, body: Buffer) =>
  portal.request(`/api/admin/codex/readings/${id}/file`, {
    method: "PUT",
    body: new Uint8Array(body),
    headers: { "content-type": "application/octet-stream", ...owner.headers },
  });

/** Sends an archive, and waits until it is read, or refused. */
async function readOf(archive: Buffer, name?: string): Promise<CodexReading> {
  const { answer } = await begin(archive.length, name);
  expect((await send(answer.id, archive)).status).toBe(204);
  const { reading } = await until("it is read", state, {
    reached: (now) => now.reading?.state !== "reading",
  });
  if (!reading) throw new Error("there is no reading");
  await until("nothing of it lies on the disk", left, { reached: (names) => names.length === 0 });
  return reading;
}
const take = (id: string) => owner.act<{ id: number; draft: number | null }>(`codex/readings/${id}/take`, {});

test("an archive is read and told of without anything being stored, then taken over, then taken back", async () => {
  const { answer } = await owner.call<{ id: string }>("POST", "codex/readings", { name: "a.zip", bytes: 9 });
  expect(answer.codes).toEqual(["confirm.needed"]);
  const first = await readOf(zipOf(worldOf(3)), "our\u202E pack.zip");
  expect(first).toMatchObject({ name: "our pack.zip", state: "read", isSame: false, refusal: null });
  expect(first.read).toMatchObject({
    family: "mobius",
    formula: "mobius",
    files: 3,
    settings: ["pack/config/Rates.ini"],
    leftOut: { count: 1, some: [{ code: "drop.item", file: "pack/stats/npcs/1.xml", line: 2 }] },
    differences: { from: null },
  });
  expect(first.read?.found.find(({ kind }) => kind === "items")).toEqual({ kind: "items", count: 1 });
  expect((await state()).imports).toEqual([]);
  expect(await portal.deps.game.codex.itemName(1)).toBeUndefined();

  expect((await take(first.id)).status).toBe(200);
  expect(await state()).toMatchObject({ imports: [{ family: "mobius" }], reading: null });
  expect(await portal.deps.game.codex.itemName(1)).toBe("Clay Coin");
  expect((await take(first.id)).answer.codes).toEqual(["office.changed"]);

  expect(await readOf(await tarOf(worldOf(3)), "same.tar.gz")).toMatchObject({ isSame: true });
  const second = await readOf(await tarOf(worldOf(50)), "other.tar.gz");
  expect(second.read?.differences).toMatchObject({
    some: [{ what: "drop", monster: { name: "Reed Crab" }, item: { name: "Clay Coin" } }],
  });
  const { answer: taken } = await take(second.id);
  expect(taken.draft).not.toBeNull();
  expect((await owner.act("codex/back", { base: taken.id + 1 })).answer.codes).toEqual(["office.changed"]);
  expect((await owner.act("codex/back", { base: taken.id })).status).toBe(200);
  const [standing] = (await state()).imports;
  expect((await owner.act("codex/back", { base: standing?.id })).answer.codes).toEqual(["archive.nothing"]);
  const acts = (await recorded(portal)).map(({ action }) => action);
  expect(acts.filter((action) => action.startsWith("codex."))).toEqual([
    "codex.read",
    "codex.taken",
    "codex.read",
    "codex.read",
    "codex.taken",
    "codex.takenBack",
  ]);
});

test.each([
  ["no datapack", async () => zipOf([{ name: "a.xml", body: "<list/>" }]), "noPack"],
  ["half of one", async () => zipOf(worldOf(3).slice(0, 1)), "half"],
  ["the compiled server only", async () => zipOf([{ name: "libs/server.jar" }]), "compiled"],
  ["names that climb out", async () => zipOf([...worldOf(3), { name: "../x.xml" }]), "outside"],
  ["half a file", async () => (await tarOf(worldOf(3))).subarray(0, 250), "broken"],
  ["no archive", async () => Buffer.from("%PDF-1.7 and so on"), "kind"],
])("nothing is taken, and one sentence says why, of %s", async (_, pack, code) => {
  const before = await state();
  const reading = await readOf(await pack());
  expect(reading).toMatchObject({ state: "refused", refusal: { code }, read: null });
  expect((await take(reading.id)).answer.codes).toEqual(["office.changed"]);
  expect((await state()).imports).toEqual(before.imports);
});

test("what does not arrive as it was announced is refused, and a file is taken once", async () => {
  const archive = zipOf(worldOf(3));
  for (const [bytes, sent] of [
    [archive.length + 1, archive],
    [archive.length - 1, archive],
    [archive.length, Buffer.alloc(0)],
  ] as const) {
    const { answer } = await begin(bytes);
    const reply = await send(answer.id, sent);
    expect([reply.status, ((await reply.json()) as { codes: string[] }).codes]).toEqual([
      422,
      ["archive.broken"],
    ]);
    expect((await state()).reading).toMatchObject({ state: "refused", refusal: { code: "broken" } });
    expect((await send(answer.id, archive)).status).toBe(409);
  }
  expect((await begin(513_000_000)).answer.codes).toEqual(["archive.tooLarge"]);
  expect((await send("7d3f1a52-0000-4000-8000-000000000000", archive)).status).toBe(409);
  expect(await left()).toEqual([]);
});

test("one archive is read at a time, by whichever process; what is done of one that ended is cleared", async () => {
  const archive = zipOf(worldOf(3));
  const { answer } = await begin(archive.length);
  expect((await begin(archive.length)).answer.codes).toEqual(["archive.busy"]);
  // Its process has ended: it is silent.
  await sql`update codex_readings set step = 'receiving', touched_at = now() - interval '1 minute'`.execute(
    portal.db,
  );
  expect((await state()).reading).toMatchObject({ state: "refused", refusal: { code: "interrupted" } });
  expect((await send(answer.id, archive)).status).toBe(409);
  expect(await readOf(archive)).toMatchObject({ state: "read" });
});

test("what stands by another's doing meanwhile is not written over unseen", async () => {
  const reading = await readOf(zipOf(worldOf(7)));
  const [standing] = (await state()).imports;
  await sql`update codex_imports set stands = false`.execute(portal.db);
  expect((await take(reading.id)).answer.codes).toEqual(["office.changed"]);
  await sql`update codex_imports set stands = true where id = ${standing?.id}`.execute(portal.db);
  expect((await take(reading.id)).status).toBe(200);
});

test("a portal that ends in the midst of a reading leaves what stood and, with the next round, no file", async () => {
  const { imports } = await state();
  const archive = zipOf(worldOf(9));
  const { answer } = await begin(archive.length);
  let sent = 0;
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Half of it comes, and no more.
      if (sent > 0) return new Promise<void>(() => {});
      sent = 1;
      controller.enqueue(new Uint8Array(archive.subarray(0, 100)));
    },
  });
  const broken = other.game.codexOffice.receive(answer.id, slow).catch((error: unknown) => error);
  await until("it lies on the disk", left, { reached: (names) => names.includes(answer.id) });
  // A round leaves what somebody is at.
  await portal.deps.rounds.run("left archives");
  expect(await left()).toEqual([answer.id]);
  await sql`update codex_readings set touched_at = now() - interval '1 minute', state = 'refused', refusal = '{"code":"interrupted","detail":""}'`.execute(
    portal.db,
  );
  await portal.deps.rounds.run("left archives");
  expect(await left()).toEqual([]);
  expect((await state()).imports).toEqual(imports);
  await other.game.codexOffice.close();
  expect(await broken).toMatchObject({ code: "archive.broken" });
});
