import type { Writable } from "node:stream";
import type { Config } from "../config.ts";
import { createChanges } from "./background/changes.ts";
import { createJobs } from "./background/jobs.ts";
import { createRounds } from "./background/rounds.ts";
import { writeBackup } from "./backup/write.ts";
import { createBrand, withBrand } from "./brand/brand.ts";
import { createCards } from "./cards/cards.ts";
import { pictureFolder } from "./pictures/folder.ts";
import { createPictureMaker } from "./pictures/pictures.ts";
import { type Clock, systemClock } from "./clock.ts";
import { createMetrics } from "./http/metrics.ts";
import { createThrottle } from "./http/throttle.ts";
import { createLive } from "./live/live.ts";
import type { Log } from "./log.ts";
import { createGuardedFetch } from "./outbound/guarded-fetch.ts";
import { openDb, openPool, openPreparedDb } from "./postgres/db.ts";
import { createPasswords } from "./security/passwords.ts";

export type PlatformOptions = {
  config: Config;
  databaseUrl: string;
  secretKey: string;
  log: Log;
  clock?: Clock;
  /** How long a statement waits for a lock; for as long as it takes unless it is said. */
  lockMs?: number;
};

export type Platform = ReturnType<typeof createPlatform>;

/** What every area stands on: settings, clock, log, database, background work, limits. */
export function createPlatform(options: PlatformOptions) {
  const { databaseUrl, secretKey, log, clock, lockMs } = options;
  const pool = openPool(databaseUrl, undefined, { lockMs });
  // Counting a crowd's requests must not keep anybody's queries waiting.
  const throttlePool = openPool(databaseUrl, 2, { isForgetful: true });
  const changes = createChanges(databaseUrl, log);
  // Each process follows the folder by itself, and drops what it has made of it.
  const brand = createBrand({ ...options, onChange: () => changes.tell("content") });
  const config = withBrand(options.config, brand);
  const rounds = createRounds(log);
  const live = createLive({ changes, rounds, log, scale: config.rateLimitScale });
  return {
    config,
    brand,
    secretKey,
    log,
    clock: clock ?? systemClock(config.clockOffsetMs),
    pool,
    db: openDb(pool),
    /** With prepared statements, for what runs all the time and does not put its statements together at will. */
    prepared: openPreparedDb(pool),
    cards: createCards({ log }),
    pictureMaker: createPictureMaker({ log }),
    changes,
    jobs: createJobs({ connectionString: databaseUrl, log }),
    metrics: config.metricsToken ? createMetrics(config.metricsToken, () => live.readers().size) : undefined,
    /** Writes everything of one moment, without the secret key. */
    save: (to: Writable) => writeBackup({ url: databaseUrl, picturesFolder: pictureFolder(config) }, to),
    rounds,
    live,
    /** The way to addresses that strangers or operators typed. */
    guarded: createGuardedFetch({ allowPrivate: config.allowsPrivateAddresses }),
    throttle: createThrottle(throttlePool, config.rateLimitScale),
    passwords: createPasswords({ secretKey }),
    /** Closes the connections. */
    async close(): Promise<void> {
      await brand.close();
      await throttlePool.end();
      await pool.end();
    },
  };
}
