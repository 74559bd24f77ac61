import type pg from "pg";
import type { Config } from "./config.ts";
import type { Db, Tables } from "./database.ts";
import { createAdvertisingService } from "./modules/advertising/service.ts";
import { createContentService } from "./modules/content/service.ts";
import { createEventsService } from "./modules/events/service.ts";
import { createFilesService } from "./modules/files/service.ts";
import { createNewsService } from "./modules/news/service.ts";
import { createSiteService } from "./modules/site/service.ts";
import { type Changes, createChanges } from "./platform/changes.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { openDb, openPool } from "./platform/db.ts";
import { createLimits } from "./platform/http/limits.ts";
import type { Log } from "./platform/log.ts";

export type Deps = ReturnType<typeof createDeps>;

type Options = { config: Config; databaseUrl: string; secretKey: string; log: Log; clock?: Clock };

/** The composition root: the only place that names concrete gateways and puts services together. */
export function createDeps({ config, databaseUrl, secretKey, log, clock = systemClock(config.clockOffsetMs) }: Options) {
  const pool: pg.Pool = openPool(databaseUrl);
  const db: Db = openDb<Tables>(pool);
  const changes: Changes = createChanges(databaseUrl, log);

  const news = createNewsService({ db });
  const files = createFilesService({ db, clock });
  const events = createEventsService();
  const site = createSiteService({ db, config });
  const advertising = createAdvertisingService({ db, clock, publicUrl: config.publicUrl });
  const content = createContentService({ db, news, files, events, site, advertising });

  return {
    config,
    secretKey,
    log,
    clock,
    pool,
    db,
    changes,
    limits: createLimits(pool, config.rateLimitScale),
    news,
    files,
    events,
    site,
    advertising,
    content,
    /** Starts what runs in the background. */
    start: (): Promise<void> => changes.start(),
    /** Ends the background work and closes every connection. */
    async stop(): Promise<void> {
      await changes.stop();
      await pool.end();
    },
  };
}
