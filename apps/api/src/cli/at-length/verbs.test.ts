import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type MoneyWorld, startMoney } from "../../../test/money.ts";

// Each call is a process of its own.
vi.setConfig({ testTimeout: 600_000 });

let world: MoneyWorld;
let folder = "";
beforeAll(async () => {
  world = await startMoney();
  folder = await mkdtemp(join(tmpdir(), "gatehouse-verbs-"));
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number; stdout: string; stderr: string };
async function portal(...args: string[]): Promise<Ended> {
  const { databaseUrl, deps } = world.app;
  const env = {
    ...process.env,
    ...world.settings,
    MANUAL_PAYMENT_INSTRUCTIONS: "IBAN LT00",
    DATABASE_URL: databaseUrl,
    SECRET_KEY: deps.secretKey,
    DATA_DIR: folder,
    PORTAL_MODE: "demo",
  };
  const command = [join(inject("programs"), "cli.mjs"), ...args];
  try {
    const ran = await promisify(execFile)(process.execPath, command, { env, maxBuffer: 64 * 2 ** 20 });
    return { code: 0, ...ran };
  } catch (error) {
    return error as Ended;
  }
}

type Told = { ok: boolean; error?: string; lines: string[] } & Record<string, unknown>;
/** What a verb tells a program. */
async function told(...args: string[]): Promise<Told & { code: number }> {
  const { code, stdout, stderr } = await portal(...args, "--json");
  expect(stderr).toBe("");
  return { code, ...(JSON.parse(stdout) as Told) };
}

test("every verb says what it does, and answers programs in one object", async () => {
  const { stdout } = await portal("--help");
  const verbs = [...stdout.matchAll(/^ {2}([a-z][a-z-]*) +/gm)].map(([, verb = ""]) => verb);
  expect(verbs.length).toBeGreaterThan(25);
  for (const verb of verbs) {
    const help = await portal(verb, "--help");
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(help.stdout).toMatch(new RegExp(`^npm run portal -- ${verb} \\S`));
    const answer = await told(verb);
    expect({ verb, ok: answer.ok, lines: answer.lines }).toEqual({
      verb,
      ok: answer.code === 0,
      lines: expect.any(Array),
    });
    // What was called without what it needs is wrong use, and said to be.
    if (answer.error !== undefined) expect([verb, answer.code]).toEqual([verb, 64]);
  }
});

test("a payment by hand is confirmed once, and another one is put aside", async () => {
  const donor = await world.donor();
  const order = async () => {
    const { body } = await world.call("/payment/manual/order", donor.headers, "POST", { amount: 20 });
    return (body.response as { id: string }).id;
  };
  const [paid, short] = [await order(), await order()];
  expect(await told("confirm-payment", paid, "BANK-1", "20.00")).toMatchObject({
    ok: true,
    lines: ["Credited: 20 G. Apiga"],
  });
  expect((await portal("confirm-payment", paid, "BANK-1", "20.00")).code).toBe(0);
  expect(await world.balance(donor.headers)).toBe(20);
  expect(await told("confirm-payment", short, "BANK-2", "5.00")).toMatchObject({ ok: false, code: 1 });
  expect(await told("dismiss-payment", short, "BANK-2")).toMatchObject({ ok: true });
  expect(await told("dismiss-payment", short, "BANK-3")).toMatchObject({ ok: false, code: 1 });
  expect(await told("confirm-payment", "no order", "BANK-3", "5.00")).toMatchObject({ ok: false, code: 64 });
  expect(await told("reconcile")).toMatchObject({ ok: true, lines: expect.arrayContaining([]) });
  expect(await told("settle-refund", "no-refund", "3")).toMatchObject({ ok: false, code: 1 });
  expect(await world.balance(donor.headers)).toBe(20);
});

test("an account on hold is let go once", async () => {
  const donor = await world.donor();
  const id = await world.order(donor.headers, 5);
  await world.approve(id, "pay", "once");
  await world.complete(donor.headers, id);
  await world.act(world.captureOf(id), "reverse");
  expect(await told("release-hold", donor.login)).toMatchObject({
    ok: true,
    lines: [`${donor.login} may transfer again.`],
  });
  expect(await told("release-hold", donor.login)).toMatchObject({ ok: false, code: 1 });
});

test("content comes from a file; another one is refused and nothing of it is taken", async () => {
  const file = join(folder, "content.json");
  const news = {
    slug: "gates",
    title: "The gates open",
    author: "Maelis",
    content: "<p>Tonight.</p>",
    created: "2026-11-28T18:00:00Z",
  };
  await writeFile(file, JSON.stringify({ news: [news] }));
  expect(await told("import-content", file)).toMatchObject({ ok: true, news: 1 });
  const shown = async () => JSON.stringify((await world.call("/announcements/news", {})).body);
  expect(await shown()).toContain("The gates open");
  await writeFile(file, JSON.stringify({ news: [{ ...news, title: "Others" }, { slug: 7 }] }));
  expect(await told("import-content", file)).toMatchObject({
    code: 65,
    error: expect.stringMatching(/^Nothing was imported\.\n/),
  });
  await writeFile(file, "no JSON");
  expect(await portal("import-content", file)).toMatchObject({ code: 65, stdout: "" });
  expect(await portal("import-content", join(folder, "missing.json"))).toMatchObject({
    code: 66,
    stdout: "",
  });
  expect(await shown()).not.toContain("Others");
});
