import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "../../../../database.ts";
import type { Changes } from "../../../../platform/background/changes.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Log } from "../../../../platform/log.ts";
import { openBook } from "../compact/book.ts";
import { unpacked } from "../compact/columns.ts";
import { selectStanding, selectStandingId } from "../store.ts";
import { type Edition, editionOf } from "./edition.ts";

const retryMs = 1_000;

type Options = {
  db: Db;
  changes: Changes;
  log: Log;
  isOff: boolean;
  /** What else is taken over with it, before anybody is shown anything of it. */
  beside: () => Promise<void>;
};

/**
 * Holds the import that stands, as the process's readers ask for it. A new one is taken over whole when every process is told
 * of it, and only then the replies that were remembered are dropped.
 */
export function createCodexKeeper({ db, changes, log, isOff, beside }: Options) {
  /** Null: nothing was imported. Undefined: nobody has looked. */
  let held: Edition | null | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function takeOver(): Promise<void> {
    await beside();
    const id = await selectStandingId(db);
    if (id === undefined) return void (held = null);
    if (held?.id === id) return;
    const row = await selectStanding(db);
    if (!row) return void (held = null);
    try {
      held = editionOf({ ...row, book: openBook(await unpacked(row.compact)) });
    } catch (err) {
      // Written by another version, or damaged: nothing of it is shown until the datapack is read anew.
      log.error({ err }, "the encyclopedia cannot be read: import the datapack again");
      held = null;
    }
  }

  /** One look at a time; who comes meanwhile waits for the next one, which sees all that was there before. */
  async function catchUp(): Promise<void> {
    const former = running;
    const mine = (async () => {
      await former?.catch(() => {});
      if (isClosed) throw failure("service.busy");
      await takeOver();
    })();
    running = mine;
    try {
      await mine;
    } finally {
      if (running === mine) running = undefined;
    }
  }

  /** Until it has worked: what was heard is told once only. */
  async function hear(): Promise<void> {
    try {
      if (held !== undefined) await catchUp();
      changes.tell("codex");
    } catch (err) {
      if (isClosed) return;
      log.warn({ err }, "the encyclopedia could not be brought in step; trying again");
      await delay(retryMs, undefined, { ref: false });
      await hear();
    }
  }

  if (!isOff) changes.follow("codex", () => void hear());

  return {
    /** What stands; null where nothing was imported, or nothing is told of it (`CODEX=off`). */
    async current(): Promise<Edition | null> {
      if (isOff) return null;
      if (held === undefined) await (running ?? catchUp());
      return held ?? null;
    },

    /** What is held without a look; null before the first one. */
    held: (): Edition | null => held ?? null,

    /** Reads it before anybody asks. */
    prepare: async (): Promise<void> => {
      if (isOff) return;
      await catchUp().catch((err: unknown) => {
        if (!isClosed) log.warn({ err }, "the encyclopedia could not be read");
      });
    },

    /** Takes over what this process has written. It stays written if this fails: then each process that hears of it tries again. */
    async bringInStep(): Promise<void> {
      if (isOff || held === undefined) return;
      await catchUp().catch((err: unknown) => log.warn({ err }, "the encyclopedia is not in step"));
      changes.tell("codex");
    },

    async close(): Promise<void> {
      isClosed = true;
      await running?.catch(() => {});
    },
  };
}
