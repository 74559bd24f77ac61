import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { access, chmod, chown, cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
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

/** Files above the data folder may be closed to all but root, and neither way below keeps root's powers. */
function reaches(binaries: string, folder: string): string[] {
  return ["sh", "-c", '"$1" --version && test -x "$2"', "sh", `${binaries}/bin/postgres`, folder];
}

async function namespacePrefix(): Promise<string[] | null> {
  // PostgreSQL looks its user up by number, so the number must be one that this machine knows.
  const known = [...(await readUsers()).values()].find(({ uid }) => uid > 0 && uid < 65_534);
  return known ? ["unshare", "--user", `--map-user=${known.uid}`, `--map-group=${known.gid}`] : null;
}

async function findSystemUser(): Promise<SystemUser | null> {
  const users = await readUsers();
  const found = users.get("gatehouse") ?? users.get("postgres");
  if (found) return found;
  await succeeds(["useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "gatehouse"]);
  return (await readUsers()).get("gatehouse") ?? null;
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

async function runsInOwnFolder(user: SystemUser, home: string, binaries: string): Promise<PostgresAccount> {
  await mkdir(OWN_FOLDER, { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chown(home, user.uid, user.gid);
  return { binaries: await copyBinaries(binaries), home, prefix: [], ...user };
}

async function chooseForRoot(dataDir: string, ownFolder: string | undefined): Promise<PostgresAccount> {
  const binaries = findPostgresBinaries();
  const cluster = await stat(`${dataDir}/postgres`).catch(() => null);
  const prefix = await namespacePrefix();
  const isRoots = ownFolder === undefined && (cluster === null || cluster.uid === 0);
  if (isRoots && prefix && (await succeeds([...prefix, ...reaches(binaries, dataDir)]))) {
    return { binaries, home: dataDir, prefix };
  }
  const user = await findSystemUser();
  if (user === null) throw new StartRefused(ROOT_REFUSED);
  if (ownFolder !== undefined) return runsInOwnFolder(user, ownFolder, binaries);
  // Its group may pass through the data folder, and see nothing of it.
  await chown(dataDir, 0, user.gid);
  await chmod(dataDir, 0o710);
  if (await succeeds(reaches(binaries, dataDir), user)) {
    if (cluster !== null && cluster.uid !== user.uid) {
      await succeeds(["chown", "-R", `${user.uid}:${user.gid}`, `${dataDir}/postgres`]);
    }
    return { binaries, home: dataDir, prefix: [], ...user };
  }
  await chmod(dataDir, 0o700);
  if (cluster !== null) throw new StartRefused(ROOT_REFUSED);
  return runsInOwnFolder(user, `${OWN_FOLDER}/${randomUUID()}`, binaries);
}

/**
 * Decides as whom PostgreSQL runs. An ordinary user runs it directly. It refuses root, so for root it runs in a
 * user namespace; where those are forbidden, as a system user, in the data folder if that user can reach it and
 * else in a folder of its own, which must be given as `ownFolder` from then on. Throws StartRefused.
 */
export async function choosePostgresAccount(dataDir: string, ownFolder?: string): Promise<PostgresAccount> {
  if (process.geteuid?.() === 0) return chooseForRoot(dataDir, ownFolder);
  return { binaries: findPostgresBinaries(), home: dataDir, prefix: [] };
}

/** How to spawn one of PostgreSQL's programs. Nothing of the portal's settings shows up in its environment. */
export function postgresCommand(account: PostgresAccount, program: "initdb" | "postgres", options: string[]) {
  const own = `${account.binaries}/bin/${program}`;
  const [file = own, ...args] = account.prefix.concat(own, options);
  const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  return { file, args, how: { env, cwd: "/", uid: account.uid, gid: account.gid } };
}
