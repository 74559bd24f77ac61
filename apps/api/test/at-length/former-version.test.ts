import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type KeptDatabase, readKept } from "../kept/kept.ts";

/** What people do most, as the tests of any version walk it: they log in, give, send, vote, read, and the office writes. */
const mainWalk = [
  "apps/api/test/auth.test.ts",
  "apps/api/test/money.test.ts",
  "apps/api/src/modules/identity/registration/routes.test.ts",
  "apps/api/src/modules/money/transfers/routes.test.ts",
  "apps/api/src/modules/game/rankings/routes.test.ts",
  "apps/api/src/modules/content/texts/office/routes.test.ts",
  "apps/api/src/modules/operations/desk/office/routes.test.ts",
];

const root = join(import.meta.dirname, "../../../..");
const former = (await readKept()).at(-1) as KeptDatabase;
const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
/** A copy of the sources without their history, as a release brings them, has no former version to walk. */
const hasFormer = git("cat-file", "-e", `${former.commit}^{commit}`).status === 0;

let folder: string;

/** The packages of this version beside other sources: those of the workspaces are the sources' own. */
async function linkPackages(): Promise<void> {
  const [from, to] = [join(root, "node_modules"), join(folder, "node_modules")];
  await mkdir(join(to, "@gatehouse"), { recursive: true });
  for (const name of await readdir(from))
    if (name !== "@gatehouse" && !name.startsWith(".")) await symlink(join(from, name), join(to, name));
  // Each leads to a folder of the sources, from wherever it lies.
  for (const name of await readdir(join(from, "@gatehouse")))
    await symlink(await readlink(join(from, "@gatehouse", name)), join(to, "@gatehouse", name));
  // What two packages need in different versions lies with each of them.
  for (const own of ["apps/api/node_modules", "apps/sandbox/node_modules"])
    if (existsSync(join(root, own))) await symlink(join(root, own), join(folder, own));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-former-"));
  if (!hasFormer) return;
  const sources = execFileSync("git", ["archive", former.commit], { cwd: root, maxBuffer: 512 * 2 ** 20 });
  execFileSync("tar", ["-x", "-C", folder], { input: sources });
  await linkPackages();
  await cp(join(root, "apps/api/migrations"), join(folder, "apps/api/migrations"), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.skipIf(!hasFormer)(
  "the version before walks its own tests over the schema of this one, as it does while this one begins to serve",
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--project=api", ...mainWalk],
      {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, TEST_AT_LENGTH: "", NO_COLOR: "1" },
        maxBuffer: 64 * 2 ** 20,
      },
    );
    expect(stdout, stderr).toMatch(/Test Files {2}\d+ passed/);
    expect([status, stderr]).toEqual([0, expect.any(String)]);
  },
  600_000,
);
