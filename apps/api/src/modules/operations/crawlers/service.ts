import type { Config } from "../../../config.ts";
import type { DbOrTransaction } from "../../../database.ts";
import type { Queue } from "../../../platform/background/jobs.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import type { GuardedFetch } from "../../../platform/outbound/guarded-fetch.ts";
import { derivedKey } from "../../../platform/security/secrets.ts";
import { tellingOf } from "./model.ts";

export type CrawlersService = ReturnType<typeof createCrawlersService>;
export type ToldPaths = { paths: string[] };

type Options = {
  config: Pick<Config, "publicUrl" | "indexNowUrl">;
  clock: Clock;
  log: Log;
  secretKey: string;
  guarded: GuardedFetch;
};

/** Older than this something is no news: an import brings heaps of it. */
const newsMs = 86_400_000;
const keyLength = 32;

/** Tells search engines by IndexNow of pages that are new, where the operator has chosen so. */
export function createCrawlersService({ config, clock, log, secretKey, guarded }: Options) {
  const { publicUrl, indexNowUrl } = config;
  const key = indexNowUrl === undefined ? null : derivedKey(secretKey, "indexnow").slice(0, keyLength);
  let queue: Queue<ToldPaths> | undefined;

  return {
    /** What the site proves itself with; null where nobody is told. */
    key,

    /** By which work pages are told. */
    tellBy: (jobs: Queue<ToldPaths>): void => void (queue = jobs),

    /** Has pages told that are new since a moment, in the transaction that makes them so. */
    async tell(
      transaction: DbOrTransaction,
      { at, paths }: { at: Date; paths: readonly [string, ...string[]] },
    ): Promise<void> {
      if (key === null || clock.now().getTime() - at.getTime() > newsMs) return;
      await queue?.enqueue(transaction, { paths: [...paths] }, { key: paths[0] });
    },

    /** Tells them. Throws where that may succeed later; what is refused for good is logged. */
    async send({ paths }: ToldPaths): Promise<void> {
      if (key === null || indexNowUrl === undefined) return;
      const { status } = await guarded.send({
        url: indexNowUrl,
        json: tellingOf({ publicUrl, key, paths }),
        headOnly: true,
      });
      if (status === 429 || status >= 500) throw new Error(`IndexNow answered ${status}`);
      if (status >= 300) log.warn({ status, paths }, "IndexNow takes no word of new pages");
    },
  };
}
