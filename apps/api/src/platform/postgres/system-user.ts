import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { access, chmod, chown, cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { findPostgresBinaries } from "./binaries.ts";
import { StartRefused } from "../start-refused.ts";

/** As whom PostgreSQL runs, with which binaries, and where its cluster lies. */
export interface PostgresAccount {
  binaries: string;
  /** The folder that holds `postgres`, the cluster. */
  home: string;
  /** Goes before every program. */
  prefix: string[];
  /** Set when a system user runs it. */
  uid?: number;
  gid?: number;
}

const packageSchema = z.object({ version: z.string() });
const OWN_FOLDER = "/var/lib/gatehouse";
const ROOT_REFUSED =
  "PostgreSQL does not run as root, and this machine allows neither a user namespace nor a system user for it. " +
  "Start Gatehouse as an ordinary user, or set DATABASE_URL to a PostgreSQL server.";

interface SystemUser {
  uid: number;
  gid: number;
}

async function readUsers(): Promise<Map<string, SystemUser>> {
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const rows = passwd.split("\n").map((line) => line.split(":"));
  return new Map(rows.map((row) => [row[0] ?? "", { uid: Number(row[2]), gid: Number(row[3]) }]));
}

async function succeeds(command: string[], user?: SystemUser): Promise<boolean> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { stdio: "ignore", cwd: "/", ...user });
  return new Promise((settle) => {
    child.once("error", () => settle(false));
    child.once("exit", (code) => settle(code === 0));
  });
}

/** Whether somebody gets to a file or folder: those above may be closed to all but root, and no way below keeps root's powers. */
const reaches = (path: string) => ["test", "-x", path];
const runs = (binaries: string) => [`${binaries}/bin/postgres`, "--version"];

async function namespacePrefix(): Promise<string[] | null> {
  // PostgreSQL looks its user up by number, so the number must be one that this machine knows.
  const known = [...(await readUsers()).values()].find(({ uid }) => uid > 0 && uid < 65_534);
  return known ? ["unshare", "--user", `--map-user=${known.uid}`, `--map-group=${known.gid}`] : null;
}

async function findSystemUser(): Promise<SystemUser | null> {
  const own = (await readUsers()).get("gatehouse");
  if (own) return own;
  await succeeds(["useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "gatehouse"]);
  const users = await readUsers();
  return users.get("gatehouse") ?? users.get("postgres") ?? null;
}

async function copyBinaries(from: string): Promise<string> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(`${from}/../package.json`, "utf8")));
  const to = `${OWN_FOLDER}/binaries-${version}`;
  if (
    await access(to).then(
      () => true,
      () => false,
    )
  )
    return to;
  const draft = `${to}-${randomUUID()}`;
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, to).catch(() => rm(draft, { recursive: true }));
  return to;
}

/** A folder that only root gets to lends its binaries as a copy. */
async function binariesFor(user: SystemUser, binaries: string): Promise<string> {
  if (await succeeds(runs(binaries), user)) return binaries;
  await mkdir(OWN_FOLDER, { recursive: true, mode: 0o755 });
  return copyBinaries(binaries);
}

async function runsInDataFolder(dataDir: string, binaries: string): Promise<PostgresAccount | null> {
  // No user is made where it could not get to the folder: tried as one that owns nothing.
  if (!(await succeeds(reaches(dirname(dataDir)), { uid: 65_534, gid: 65_534 }))) return null;
  const user = await findSystemUser();
  if (user === null) return null;
  // Its group may pass through the data folder, and see nothing of it. Some file systems know one owner only.
  const isGiven = await chown(dataDir, 0, user.gid).then(
    () => true,
    () => false,
  );
  if (!isGiven) return null;
  await chmod(dataDir, 0o710);
  if (await succeeds(reaches(dataDir), user)) {
    const reached = await binariesFor(user, binaries);
    if (await succeeds(runs(reached), user)) return { binaries: reached, home: dataDir, prefix: [], ...user };
  }
  await chown(dataDir, 0, 0);
  await chmod(dataDir, 0o700);
  return null;
}

async function runsInNamespace(dataDir: string, binaries: string): Promise<PostgresAccount | null> {
  const prefix = await namespacePrefix();
  if (prefix === null || !(await succeeds([...prefix, ...reaches(dataDir)]))) return null;
  return (await succeeds([...prefix, ...runs(binaries)])) ? { binaries, home: dataDir, prefix } : null;
}

async function runsInOwnFolder(binaries: string, known: string | undefined): Promise<PostgresAccount> {
  const user = await findSystemUser();
  if (user === null) throw new StartRefused(ROOT_REFUSED);
  const home = known ?? `${OWN_FOLDER}/${randomUUID()}`;
  await mkdir(OWN_FOLDER, { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chown(home, user.uid, user.gid);
  return { binaries: await binariesFor(user, binaries), home, prefix: [], ...user };
}

async function chooseForRoot(dataDir: string, ownFolder: string | undefined): Promise<PostgresAccount> {
  const binaries = findPostgresBinaries();
  if (ownFolder !== undefined) return runsInOwnFolder(binaries, ownFolder);
  const here = (await runsInDataFolder(dataDir, binaries)) ?? (await runsInNamespace(dataDir, binaries));
  if (here) return here;
  const isThere = await stat(`${dataDir}/postgres`).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StartRefused(ROOT_REFUSED);
  return runsInOwnFolder(binaries, undefined);
}

/**
 * Decides as whom PostgreSQL runs. An ordinary user runs it directly. It refuses root, so for root a system user runs it,
 * who may read nothing of root's; where that one cannot get to the data folder, root itself in a user namespace; where
 * those are forbidden, the system user in a folder of its own, which must be given as `ownFolder` from then on. Throws
 * StartRefused.
 */
export async function choosePostgresAccount(dataDir: string, ownFolder?: string): Promise<PostgresAccount> {
  if (process.geteuid?.() === 0) return chooseForRoot(dataDir, ownFolder);
  return { binaries: findPostgresBinaries(), home: dataDir, prefix: [] };
}

/**
 * Gives a cluster that nobody runs to the account that will: an earlier start may have chosen another. PostgreSQL refuses
 * one that is not its own.
 */
export async function giveCluster({ uid, gid }: PostgresAccount, folder: string): Promise<void> {
  if (process.geteuid?.() !== 0) return;
  const owner = { uid: uid ?? 0, gid: gid ?? 0 };
  if ((await stat(folder)).uid !== owner.uid)
    await succeeds(["chown", "-R", `${owner.uid}:${owner.gid}`, folder]);
}

/** How to spawn one of PostgreSQL's programs. Nothing of the portal's settings shows up in its environment. */
export function postgresCommand(account: PostgresAccount, program: "initdb" | "postgres", options: string[]) {
  const own = `${account.binaries}/bin/${program}`;
  const [file = own, ...args] = account.prefix.concat(own, options);
  const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  return { file, args, how: { env, cwd: "/", uid: account.uid, gid: account.gid } };
}
