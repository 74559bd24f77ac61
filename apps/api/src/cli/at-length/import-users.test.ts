import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { logIn } from "../../../test/accounts.ts";
import { startApp, type TestApp } from "../../../test/app.ts";
import { command } from "../../../test/command.ts";
import { hashBcrypt } from "../../platform/security/bcrypt.ts";

// Each command is a process of its own.
vi.setConfig({ testTimeout: 90_000 });

let app: TestApp;
let folder = "";
beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), "gatehouse-import-users-"));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test("says what becomes of each user, takes them, and leaves them at the second time, beside a portal that serves", async () => {
  const file = join(folder, "users.csv");
  const report = join(folder, "report.csv");
  const known = (await hashBcrypt("secret-1", 4)).replace("$2a$", "$2y$");
  await writeFile(
    file,
    `login,email,verified,hash,balance\nashen,ashen@players.example,1,${known},7\nno login,x@players.example,1,${known},\n`,
  );
  const dry = await command(app, ["import-users", "--from", "csv", file, "--dry-run", "--report", report]);
  expect(dry.code).toBe(0);
  expect(dry.out.split("\n")).toEqual([
    "2 users read: 1 would be taken, 0 taken before, 1 not taken.",
    "Of those to be taken: 1 log in with their former password, 1 have a verified email, 7 units of balance.",
    "Not taken:",
    "        1  a login of other characters than letters and digits",
    '             line 3: "no login"',
    "Dry run: nothing was changed.",
    "",
  ]);
  expect(await readFile(report, "utf8")).toBe(
    "place,login,remark,there\r\nline 3,no login,a login of other characters than letters and digits,\r\n",
  );
  expect((await logIn(app, "ashen", "secret-1")).status).toBe(401);

  const taken = await command(app, ["import-users", "--from", "csv", file, "--json"]);
  expect(JSON.parse(taken.out)).toMatchObject({
    ok: true,
    read: 2,
    taken: 1,
    units: 7,
    dryRun: false,
    refused: { "login.characters": 1 },
    remarks: { "login.characters": [{ place: "line 3", login: "no login" }] },
  });
  expect((await logIn(app, "ashen", "secret-1")).status).toBe(200);
  const again = await command(app, ["import-users", "--from", "csv", file]);
  expect(again.out).toMatch(/^2 users read: 0 taken, 1 taken before, 1 not taken\.\n/);
});

test("ends with 66 where the former website is not there, and with 64 where it is not named", async () => {
  const missing = join(folder, "missing.csv");
  expect(await command(app, ["import-users", "--from", "csv", missing])).toEqual({
    code: 66,
    out: `The import ended. ${missing} is not there.\n`,
  });
  for (const wrong of [[], ["--from", "joomla", "x"], ["--from", "csv"]])
    expect((await command(app, ["import-users", ...wrong])).code).toBe(64);
});
