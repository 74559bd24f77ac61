import {
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { identifyProcess, isAlive, processIdentitySchema, type ProcessIdentity } from "./process-identity.ts";
import { exitBySystem, exits } from "../exit-status.ts";
import { StartRefused } from "../start-refused.ts";

const LOCK = "portal.lock";
const OURS = new Set([LOCK, "postgres", "postgres.json", "secret.key"]);

/** Another live process owns the data folder. */
export class DataFolderBusy extends StartRefused {
  readonly holder: ProcessIdentity;

  constructor(dataDir: string, holder: ProcessIdentity) {
    super(
      `Another Gatehouse (process ${holder.pid}) is already running on the folder ${dataDir}. ` +
        "Stop it first, or give this one its own folder with DATA_DIR.",
      { exit: exits.unavailable },
    );
    this.holder = holder;
  }
}

/**
 * Makes the data folder with mode 0700 and returns its real path. Refuses, in one sentence, a folder that this
 * user does not own and one that others use as well: closing /tmp or a home to everybody else must never happen.
 */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const wanted = resolve(dataDir);
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    const folder = await realpath(wanted);
    const { uid, mode } = await stat(folder);
    const user = process.geteuid?.();
    if (user !== undefined && uid !== user) {
      throw new StartRefused(
        `The folder ${folder} belongs to another user (${uid}). Start Gatehouse as that user, or give it its own folder with DATA_DIR.`,
      );
    }
    // Root lets the group of the user that runs PostgreSQL pass through.
    const mayPass = user === 0 ? 0o010 : 0;
    if ((mode & 0o077 & ~mayPass) !== 0) {
      const entries = await readdir(folder);
      if (entries.length > 0 && !entries.some((entry) => OURS.has(entry))) {
        throw new StartRefused(
          `The folder ${folder} holds other things and is open to other users. Give Gatehouse its own folder with DATA_DIR, or close this one: chmod 700.`,
        );
      }
      await chmod(folder, 0o700);
    }
    return folder;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    // A disk that is full or gone may be there again; a folder that cannot be one is a setting.
    const exit = exitBySystem(code) === exits.io ? exits.io : exits.configuration;
    throw new StartRefused(
      `Gatehouse cannot use the folder ${wanted} (${code}). Give it a folder that it may write to with DATA_DIR.`,
      { cause: error, exit },
    );
  }
}

async function readHolder(path: string): Promise<ProcessIdentity | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return processIdentitySchema.parse(JSON.parse(text));
  } catch {
    // A power cut may leave the file empty; nobody holds that.
    return { pid: 0, startedAt: null };
  }
}

/**
 * Takes the lock file or returns its live holder. The file appears with its whole content (link) and a dead
 * holder's file is replaced only under a second lock of the same kind, so two starters never both win.
 */
async function takeLock(path: string, content: string): Promise<ProcessIdentity | null> {
  const draft = `${path}-${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600, flag: "wx" });
  try {
    for (;;) {
      const taken = await link(draft, path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "EEXIST") return false;
          throw error;
        },
      );
      if (taken) return null;
      const holder = await readHolder(path);
      if (holder === null) continue;
      if (await isAlive(holder)) return holder;
      const breaking = `${path}.break`;
      if ((await takeLock(breaking, content)) !== null) {
        await delay(5);
        continue;
      }
      try {
        const still = await readHolder(path);
        if (still !== null && !(await isAlive(still))) {
          await rename(draft, path);
          return null;
        }
      } finally {
        await rm(breaking, { force: true });
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** The live owner of a data folder, or null. */
export async function findFolderHolder(folder: string): Promise<ProcessIdentity | null> {
  const holder = await readHolder(`${folder}/${LOCK}`);
  return holder !== null && (await isAlive(holder)) ? holder : null;
}

/** Makes this process the only owner of the (prepared) folder until release. Throws DataFolderBusy. */
export async function lockDataFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = `${folder}/${LOCK}`;
  const me = await identifyProcess(process.pid);
  const holder = await takeLock(path, JSON.stringify(me));
  if (holder !== null) throw new DataFolderBusy(folder, holder);
  let held = true;
  const release = async () => {
    // Once only: by the second time it may be another's.
    if (held) await rm(path, { force: true });
    held = false;
  };
  return { release };
}
