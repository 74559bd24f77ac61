import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../../config.ts";
import type { Db } from "../../../database.ts";
import type { BackupStore } from "../../../gateways/backup-store/port.ts";
import { type FileTarget, intoFile } from "../../../platform/backup/file.ts";
import type { Counts } from "../../../platform/backup/write.ts";
import { type Clock, daysLater, serverTime } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import {
  type BackupRun,
  endRun,
  findLastGood,
  findLastRun,
  findLastSent,
  insertRun,
  noteSending,
} from "./store.ts";

/** How long after one that failed the next is tried. */
const retryMs = 3_600_000;
/** Its name says when it was begun, so that names are in order of time. */
const own = /^gatehouse-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup(\.part)?$/;

type Options = {
  db: Db;
  config: Pick<Config, "backups">;
  clock: Clock;
  log: Log;
  /** Writes everything of one moment. */
  save: (to: FileTarget) => Promise<Counts>;
  /** Where copies go; null where nothing is set up. */
  backupStore: BackupStore | null;
};

export type BackupsSight = {
  at: string;
  keep: number;
  lastGood: BackupRun | null;
  last: BackupRun | null;
  /** Where copies go, and the newest there; null where none go anywhere. */
  away: { store: string; lastSent: BackupRun | null } | null;
};
export type BackupsService = ReturnType<typeof createBackupsService>;

/** The daily backups; only one process at a time is to call `round`. */
export function createBackupsService({ db, config: { backups }, clock, log, save, backupStore }: Options) {
  async function isDue(at: string): Promise<boolean> {
    const now = clock.now();
    const [today = "", time = ""] = serverTime(now).split(" ");
    const due = `${time >= at ? today : daysLater(today, -1)} ${at}`;
    const good = await findLastGood(db);
    if (good && serverTime(good.begunAt) >= due) return false;
    const last = await findLastRun(db);
    const failedLately = last?.problem != null && now.getTime() - last.begunAt.getTime() < retryMs;
    return !failedLately;
  }

  async function make(folder: string, signal: AbortSignal): Promise<void> {
    const begunAt = clock.now();
    const name = `gatehouse-${begunAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
    const file = join(folder, name);
    const id = await insertRun(db, begunAt, name);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await intoFile(file, (to) => {
        signal.throwIfAborted();
        signal.addEventListener("abort", () => to.destroy(signal.reason as Error));
        return save(to);
      });
      const { size } = await stat(file);
      await endRun(db, id, { endedAt: clock.now(), bytes: size, problem: null });
    } catch (error) {
      // It has no end then, and the next start makes it anew.
      signal.throwIfAborted();
      const problem = error instanceof Error ? error.message : String(error);
      log.error({ err: error }, "the daily backup failed, and is tried again in an hour");
      await endRun(db, id, { endedAt: clock.now(), bytes: null, problem: problem.slice(0, 500) });
    }
  }

  /** Those that are too many, the oldest first, and what was cut off. */
  async function clear(folder: string, keep: number): Promise<void> {
    const files = (await readdir(folder).catch(() => [])).filter((name) => own.test(name)).toSorted();
    const whole = files.filter((name) => !name.endsWith(".part"));
    const halves = files.filter((name) => name.endsWith(".part"));
    for (const name of [...whole.slice(0, -keep), ...halves]) await rm(join(folder, name), { force: true });
  }

  /** Brings the newest one to the store elsewhere, and takes away there what is too many. */
  async function sendAway(
    store: BackupStore,
    { folder, keep }: { folder: string; keep: number },
    signal: AbortSignal,
  ): Promise<void> {
    const good = await findLastGood(db);
    if (!good || good.sentAt) return;
    const now = clock.now();
    if (good.sendTriedAt && now.getTime() - good.sendTriedAt.getTime() < retryMs) return;
    try {
      await store.put(good.file, join(folder, good.file), signal);
      await noteSending(db, good.file, { at: clock.now(), problem: null });
      const there = (await store.list("gatehouse-")).filter((name) => own.test(name)).toSorted();
      for (const name of there.slice(0, -keep)) await store.remove(name);
    } catch (error) {
      signal.throwIfAborted();
      const problem = error instanceof Error ? error.message : String(error);
      log.error({ err: error }, "the daily backup was not brought away; it is tried again in an hour");
      // What is too many there goes with the next one.
      if ((await findLastSent(db))?.file !== good.file)
        await noteSending(db, good.file, { at: clock.now(), problem: problem.slice(0, 500) });
    }
  }

  return {
    /** Makes the day's backup when it is time and none of today is there; one missed while nobody ran is made up for. */
    async round(signal: AbortSignal): Promise<void> {
      if (!backups) return;
      if (await isDue(backups.at)) {
        await make(backups.folder, signal);
        await clear(backups.folder, backups.keep);
      }
      if (backupStore) await sendAway(backupStore, backups, signal);
    },

    /** Null where the portal makes none. */
    async sight(): Promise<BackupsSight | null> {
      if (!backups) return null;
      const [lastGood, last, lastSent] = await Promise.all([
        findLastGood(db),
        findLastRun(db),
        backupStore ? findLastSent(db) : undefined,
      ]);
      return {
        at: backups.at,
        keep: backups.keep,
        lastGood: lastGood ?? null,
        last: last ?? null,
        away: backupStore && { store: backupStore.name, lastSent: lastSent ?? null },
      };
    },
  };
}
