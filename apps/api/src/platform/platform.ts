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
import { addFigures, countWork } from "./metrics/figures.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createTracing } from "./tracing/tracing.ts";
import { tellStatement } from "./tracing/work.ts";
import { createFirstToday } from "./http/first-today.ts";
import { createThrottle } from "./http/throttle.ts";
import { createLive } from "./live/live.ts";
import type { Log } from "./log.ts";
import { createGuardedFetch } from "./outbound/guarded-fetch.ts";
import { openDb, openPool, openPreparedDb } from "./postgres/db.ts";
import { createStandby } from "./postgres/standby.ts";
import { alone, type Siblings } from "./processes/siblings.ts";
import { hashesAtOnce } from "./security/hashing-room.ts";
import { createPasswords, type HashCost } from "./security/passwords.ts";

export type PlatformOptions = {
  config: Config;
  databaseUrl: string;
  secretKey: string;
  log: Log;
  clock?: Clock;
  /** How long a statement waits for a lock; for as long as it takes unless it is said. */
  lockMs?: number;
  /** What a password's hash costs; what is advised unless it is said. */
  hashCost?: HashCost;
  /** The others where several processes serve one port. */
  siblings?: Siblings | undefined;
};

export type Platform = ReturnType<typeof createPlatform>;

/** What every area stands on: settings, clock, log, database, background work, limits. */
export function createPlatform(options: PlatformOptions) {
  const { databaseUrl, secretKey, log, clock, lockMs, siblings = alone } = options;
  const pool = openPool(databaseUrl, undefined, { lockMs });
  // Counting a crowd's requests must not keep anybody's queries waiting.
  const throttlePool = openPool(databaseUrl, 2, { isForgetful: true });
  // A session that has read whole tables keeps what it took for that: nobody else goes on with it.
  const readingPool = openPool(databaseUrl, 1, { lockMs, idleMs: 5_000 });
  const changes = createChanges(databaseUrl, log);
  // Each process follows the folder by itself, and drops what it has made of it.
  const brand = createBrand({ ...options, onChange: () => changes.tell("content") });
  const config = withBrand(options.config, brand);
  const token = config.metricsToken;
  const metrics = token === undefined ? undefined : createMetrics({ token, siblings });
  const work = metrics && countWork(metrics);
  const rounds = createRounds(log, work?.roundFailed);
  const live = createLive({ changes, rounds, log, siblings, scale: config.rateLimitScale });
  const watch = config.tracing && tellStatement;
  const own = { clock: clock ?? systemClock(config.clockOffsetMs), db: openDb(pool, watch) };
  const pools = { main: pool, limits: throttlePool };
  const tracing = createTracing({ settings: config.tracing, log, clock: own.clock });
  const readUrl = config.databaseReadUrl;
  const standby =
    readUrl === undefined
      ? undefined
      : createStandby({ url: readUrl, primary: pool, log, onRead: work?.readOfStandby });
  if (standby) rounds.define("the standby", 1, async () => void (await standby.look()));
  const endFigures =
    metrics && addFigures({ ...own, metrics, pools, standby, streams: () => live.readers().size });
  return {
    config,
    brand,
    secretKey,
    log,
    ...own,
    pool,
    /**
     * For what may be some seconds old, so that it is read of a standby where there is one (DATABASE_READ_URL): sums and lists of
     * which no topic tells, and that nobody asks for to see what they have just done. Never for money, sessions or what opens a
     * door, and never for a reply that a topic drops from memory: it would be made anew of what is old, and stay.
     */
    mayBeOld: standby?.db ?? own.db,
    standby,
    /** One connection for who reads whole tables. */
    reading: openDb(readingPool),
    /** With prepared statements, for what runs all the time and does not put its statements together at will. */
    prepared: openPreparedDb(pool, watch),
    cards: createCards({ log }),
    pictureMaker: createPictureMaker({ log }),
    changes,
    jobs: createJobs({ connectionString: databaseUrl, log, onEnd: work?.jobEnded }),
    metrics,
    tracing,
    /** Writes everything of one moment, without the secret key. */
    save: (to: Writable) => writeBackup({ url: databaseUrl, picturesFolder: pictureFolder(config) }, to),
    rounds,
    live,
    /** The way to addresses that strangers or operators typed. */
    guarded: createGuardedFetch({ allowPrivate: config.allowsPrivateAddresses }),
    throttle: createThrottle(throttlePool, config.rateLimitScale, siblings),
    firstToday: (what: string, most: number) =>
      createFirstToday({ what, most, secretKey, siblings, clock: own.clock }),
    passwords: createPasswords({
      secretKey,
      atOnce: hashesAtOnce(config.processes),
      ...(options.hashCost && { cost: options.hashCost }),
    }),
    /** Closes the connections. */
    async close(): Promise<void> {
      await brand.close();
      await tracing.close();
      endFigures?.();
      await metrics?.leave();
      await throttlePool.end();
      await readingPool.end();
      await standby?.close();
      await pool.end();
    },
  };
}
