import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { startS3Server } from "../../../../test/s3-server.ts";
import { backupFindings } from "../../../cli/doctor-backups.ts";

// 04:00 of the server's clock is 02:00 in winter.
const clock = testClock("2026-11-20T01:59:00Z");
let app: TestApp;
let parent = "";
let folder = "";

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "gatehouse-daily-"));
  folder = join(parent, "backups");
  app = await startApp({
    clock,
    config: { backups: { folder, at: "04:00", keep: 2 }, metricsToken: "a token of the metrics" },
  });
});
afterAll(async () => {
  await app.close();
  await rm(parent, { recursive: true, force: true });
});

const round = () => app.deps.rounds.run("backups");
const files = async () =>
  (await readdir(folder).catch((): string[] => [])).toSorted((a, b) => a.localeCompare(b));
const found = async () => (await backupFindings(app.deps))[0];
const metric = async () => {
  const reply = await app.request("/metrics", {
    headers: { authorization: "Bearer a token of the metrics" },
  });
  return /^backup_last_success_timestamp_seconds (\S+)$/m.exec(await reply.text())?.[1];
};

test("are made once a day at their time, by one of many, and the newest stay", async () => {
  // Nothing of yesterday is there, and so the first is made at once.
  expect(await found()).toMatchObject({ level: "note" });
  expect(await metric()).toBeUndefined();
  await Promise.all([round(), round()]);
  expect(await files()).toEqual(["gatehouse-2026-11-20T01-59-00Z.backup"]);
  clock.advance(60);
  await round();
  await round();
  expect(await files()).toHaveLength(2);
  expect(await found()).toMatchObject({ level: "ok" });
  expect(await metric()).toBe(String(clock.now().getTime() / 1_000));
  // The portal was away over two nights: one is made up, and the oldest goes; what others put there stays.
  await writeFile(join(folder, "notes.txt"), "mine");
  await writeFile(join(folder, "gatehouse-2026-11-19T01-00-00Z.backup.part"), "half");
  clock.advance(50 * 3_600);
  expect(await found()).toMatchObject({ level: "wrong" });
  await round();
  await round();
  expect(await files()).toEqual([
    "gatehouse-2026-11-20T02-00-00Z.backup",
    "gatehouse-2026-11-22T04-00-00Z.backup",
    "notes.txt",
  ]);
});

test("that fail say why, leave the good ones, and are tried again in an hour", async () => {
  const before = await files();
  await rm(parent, { recursive: true });
  await writeFile(parent, "no folder");
  clock.advance(24 * 3_600);
  await round();
  expect(await app.deps.operations.backups.sight()).toMatchObject({ last: { problem: expect.any(String) } });
  clock.advance(3 * 3_600);
  expect((await found())?.text).toMatch(/failed \(/);
  await rm(parent);
  await mkdir(folder, { recursive: true });
  await round();
  expect(await files()).toHaveLength(1);
  expect(before).toHaveLength(3);
  expect(await found()).toMatchObject({ level: "ok" });
});

test("go to the store elsewhere as well, once each, and as many stay there", async () => {
  const own = { keyId: "KEYID", secret: "SECRET", bucket: "house" };
  const server = await startS3Server(own);
  const away = await mkdtemp(join(tmpdir(), "gatehouse-away-"));
  const other = await startApp({
    clock,
    config: {
      backups: { folder: away, at: "04:00", keep: 2 },
      backupsAway: { ...own, endpoint: server.endpoint },
      allowsPrivateAddresses: true,
    },
  });
  const findings = async () =>
    (await backupFindings(other.deps)).map(({ level, text }) => `${level} ${text}`);
  const run = () => other.deps.rounds.run("backups");
  try {
    server.fail(100);
    await run();
    expect(server.objects.size).toBe(0);
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^wrong .*none is in .*\(.*503 \(SlowDown\)\)/),
    );
    server.fail(0);
    await run();
    expect(server.objects.size).toBe(0);
    clock.advance(3_600);
    await run();
    const [[name, bytes]] = [...server.objects] as [[string, Buffer]];
    expect(bytes.equals(await readFile(join(away, name)))).toBe(true);
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^ok .*the newest in .*\/house is 1 h old$/),
    );
    const before = server.asked.length;
    await run();
    expect(server.asked.length).toBe(before);
    for (let day = 0; day < 3; day += 1) {
      clock.advance(24 * 3_600);
      await run();
    }
    expect([...server.objects.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(
      (await readdir(away)).toSorted(),
    );
    expect(server.objects.size).toBe(2);
  } finally {
    await other.close();
    server.close();
    await rm(away, { recursive: true, force: true });
  }
});

test("a portal that is stopped leaves no half one, and its next start makes it", async () => {
  clock.advance(24 * 3_600);
  const before = await files();
  const stopping = new AbortController();
  stopping.abort(new Error("the portal stops"));
  await expect(app.deps.operations.backups.round(stopping.signal)).rejects.toThrow("the portal stops");
  expect(await files()).toEqual(before);
  await round();
  expect(await files()).toHaveLength(before.length + 1);
});
