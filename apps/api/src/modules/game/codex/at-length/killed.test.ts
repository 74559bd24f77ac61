import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import { heldDatabase } from "../../../../../test/held-database.ts";
import { type KillablePortal, killablePortal } from "../../../../../test/killable-portal.ts";
import { until } from "../../../../../test/until.ts";

// An import is begun twice for each statement of one.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 90_000 });

const worlds = ["old", "new"] as const;
type World = (typeof worlds)[number];
const pages = ["", "/items", "/monsters", "/listed", "/search?q=e", "/monster/20001"];

let app: TestApp;
let line: Awaited<ReturnType<typeof heldDatabase>>;
let portals: KillablePortal[];
let folder: string;

beforeAll(async () => {
  app = await startApp();
  line = await heldDatabase(app.databaseUrl);
  folder = await mkdtemp(join(tmpdir(), "gatehouse-packs-"));
  for (const world of worlds) await writeWorld(world);
  const settings = { DATABASE_URL: app.databaseUrl, SECRET_KEY: app.deps.secretKey };
  portals = await Promise.all([settings, settings].map((of) => killablePortal(of)));
  for (const portal of portals) await portal.start();
});
afterAll(async () => {
  for (const portal of portals) await portal.close();
  await line.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Its things are called after it, so that a reply shows which world it is of. */
async function writeWorld(world: World): Promise<void> {
  const files = {
    "stats/items/1.xml": `<list><item id="1" type="EtcItem" name="Clay ${world}"/><item id="2" type="EtcItem" name="Reed ${world}"/></list>`,
    "stats/npcs/1.xml": `<list><npc id="20001" level="5" type="Monster" name="Crab ${world}"><acquire exp="1" sp="1"/><dropLists><drop>
<group chance="100"><item id="1" min="1" max="2" chance="${world === "old" ? 3 : 50}"/></group></drop></dropLists></npc></list>`,
    "config/Rates.ini": "DeathDropChanceMultiplier = 1\n",
  };
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, world, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

/** The operator's command, as a process of its own. */
function command(...args: string[]): ChildProcess {
  return fork(join(inject("programs"), "cli.mjs"), ["import-datapack", ...args], {
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: line.url,
      SECRET_KEY: app.deps.secretKey,
      DATA_DIR: folder,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
async function done(...args: string[]): Promise<void> {
  expect(await once(command(...args), "exit")).toEqual([0, null]);
}

/** What a portal tells, but for the moment of the import. */
async function told(portal: KillablePortal, page: string): Promise<string> {
  const reply = await portal.request(`/api/public/codex${page}`);
  return `${page} ${reply.status} ${(await reply.text()).replace(/"importedAt":"[^"]*"/, "")}`;
}
const all = (portal: KillablePortal) => Promise.all(pages.map((page) => told(portal, page)));
const everywhere = () => Promise.all(portals.map(all));

const known: Record<World, string[]> = { old: [], new: [] };
const both = (world: World) =>
  until(`both portals to show the ${world} one`, everywhere, {
    reached: (seen) => seen.every((replies) => replies.join() === known[world].join()),
  });

/** What the database has standing. */
async function standing(): Promise<World> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from codex_imports where not stands`.execute(app.db);
  return rows[0]?.others === 0 ? "old" : "new";
}

test("an import whose process is killed at any of its statements shows all processes the old one or all the new one", async () => {
  const learn = async (world: World) => {
    await done(join(folder, world));
    await until(`both to have the ${world} one`, everywhere, {
      reached: (seen) => seen.flat().join().includes(`Clay ${world}`) && seen[0]?.join() === seen[1]?.join(),
    });
    known[world] = await all(portals[0] as KillablePortal);
  };
  await learn("old");
  const statements: string[] = [];
  void line.hold((since) => statements.push(since.at(-1) ?? "") < 0, "before");
  await learn("new");
  void line.hold(() => false, "before");
  await done("--back");
  await both("old");

  // Meanwhile they are read: no reply may be of neither.
  const half: string[] = [];
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted)
      for (const portal of portals)
        for (const [index, page] of pages.entries()) {
          // Who was killed answers nothing.
          const seen = await told(portal, page).catch(() => undefined);
          if (seen !== undefined && seen !== known.old[index] && seen !== known.new[index]) half.push(seen);
        }
  })();

  // Before a statement is after the one before it; the answer to a commit may be all that is missing.
  const commit = statements.findLastIndex((statement) => /^commit/i.test(statement));
  const moments = statements.map((statement, index) => ({
    statement,
    index,
    where: "before" as "before" | "after",
  }));
  moments.splice(commit + 1, 0, { statement: "commit", index: commit, where: "after" });
  const outcomes: World[] = [];
  for (const { statement, index, where } of moments) {
    let seen = 0;
    const reached = line.hold(() => ++seen > index, where);
    const importer = command(join(folder, "new"));
    const exit = once(importer, "exit");
    await Promise.race([
      reached,
      exit.then(() => Promise.reject(new Error(`ended before ${index} ${statement}`))),
    ]);
    importer.kill("SIGKILL");
    expect(await exit).toEqual([null, "SIGKILL"]);
    if (/codex_imports|commit/i.test(statement)) {
      await portals[1]?.kill();
      await portals[1]?.start();
    }
    const world = await standing();
    outcomes.push(world);
    await both(world);
    if (world === "new") {
      await done("--back");
      await both("old");
    }
  }
  over.abort();
  await reading;
  expect(half).toEqual([]);
  // It stands with the commit, not before and not later.
  expect(outcomes).toEqual(moments.map((_, at) => (at > commit ? "new" : "old")));
  await done(join(folder, "new"));
  await both("new");
});
