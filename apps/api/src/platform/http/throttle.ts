import { refusal } from "@gatehouse/contract/refusals";
import { coarseRequestLimits, requestLimits } from "@gatehouse/contract/request-limits";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { matchedRoutes } from "hono/route";
import { alone, type Siblings } from "../processes/siblings.ts";
import { networkOf } from "./client.ts";
import { CommonLimiter } from "./common-limiter.ts";
import { Failure } from "../failure.ts";
import type { AppContext, AppMiddleware } from "./context.ts";
import { ValidationFailure } from "./validation.ts";

type LimitName = keyof typeof requestLimits;
export type Throttle = {
  /** Counts a read of a network that did not come through the app; the seconds to wait where it is one too many. */
  countRead(network: string): Promise<number | undefined>;
  /** Counts a read by a program's key, whatever its address; throws a 429. */
  countKeyed(key: { id: number; readsAMinute: number }): Promise<void>;
  /** Reads, and writes that have no limit of their own, by address. IPv6 counts by its /64 everywhere. */
  byAddress: AppMiddleware;
  /** For what a key opens: too many wrong ones (401) from an address, and the right one waits, too. */
  wrongKeys: AppMiddleware;
  /** Marks a write that nobody gains by: it is counted in memory as reads are, and takes none of an address's other writes. */
  inMemory: AppMiddleware;
  /** One call, by address; requests that fail validation do not count. */
  limit(name: LimitName): AppMiddleware;
  /** Counts one more for a key other than the address, such as a login name; throws a 429. */
  count(name: LimitName, key: string): Promise<void>;
};

const unlimited: AppMiddleware = (_c, next) => next();

/**
 * Limits that answer 429. All but the coarse ones are counted in the database, for all portal processes; those by each
 * process, which tells its siblings. `scale` multiplies them, 0 switches them off.
 */
export function createThrottle(pool: pg.Pool, scale: number, siblings: Siblings = alone): Throttle {
  if (scale === 0)
    return {
      countRead: async () => undefined,
      countKeyed: async () => {},
      byAddress: unlimited,
      wrongKeys: unlimited,
      inMemory: unlimited,
      limit: () => unlimited,
      count: async () => {},
    };
  const scaled = ({ points, duration }: { points: number; duration: number }) => ({
    points: Math.max(1, Math.round(points * scale)),
    duration,
  });
  const sharedLimiter = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      ...scaled(requestLimits[name]),
    });
  const ownLimiter = (name: keyof typeof coarseRequestLimits) =>
    new CommonLimiter({ keyPrefix: name, ...scaled(coarseRequestLimits[name]) }, siblings);
  const [read, attempt, wrongKey] = [ownLimiter("read"), ownLimiter("attempt"), ownLimiter("wrongKey")];
  // Each key has a limit of its own, which is compared with the count.
  const keyed = new CommonLimiter(
    { keyPrefix: "key", points: Number.MAX_SAFE_INTEGER, duration: 60 },
    siblings,
  );
  const own = new WeakSet<object>();
  const inMemory: AppMiddleware = (_c, next) => next();
  own.add(inMemory);
  const limiters = Object.fromEntries(
    Object.keys(requestLimits).map((name) => [name, sharedLimiter(name as LimitName)]),
  ) as Record<LimitName, RateLimiterPostgres>;

  const limiterOf = (c: AppContext): RateLimiterAbstract => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return read;
    return matchedRoutes(c).some(({ handler }) => own.has(handler)) ? attempt : limiters.write;
  };
  const byAddress: AppMiddleware = async (c, next) => {
    const free = c.env?.internal || /^\/api\/(?:game|health)\//.test(c.req.path);
    if (!free) await consume(limiterOf(c), networkOf(c.var.clientAddress));
    return next();
  };

  const wrongKeys: AppMiddleware = async (c, next) => {
    const network = networkOf(c.var.clientAddress);
    const known = await wrongKey.get(network);
    if (known && known.consumedPoints >= wrongKey.points) throw tooMany(secondsToWait(known));
    await next();
    if (c.res.status === 401) await spend(wrongKey, network);
  };

  const limit = (name: LimitName): AppMiddleware => {
    const middleware: AppMiddleware = async (c, next) => {
      const network = networkOf(c.var.clientAddress);
      await consume(limiters[name], network);
      await next();
      if (c.error instanceof ValidationFailure) await limiters[name].reward(network);
    };
    own.add(middleware);
    return middleware;
  };
  return {
    countRead: (network) => spend(read, network),
    async countKeyed({ id, readsAMinute }) {
      const counted = await keyed.consume(String(id));
      if (counted.consumedPoints > Math.max(1, Math.round(readsAMinute * scale)))
        throw tooMany(secondsToWait(counted));
    },
    byAddress,
    wrongKeys,
    inMemory,
    limit,
    count: (name, key) => consume(limiters[name], key),
  };
}

const secondsToWait = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

const tooMany = (retryAfter: number): Failure => new Failure([refusal("request.tooMany")], { retryAfter });

/** Counts one more; the seconds until there is room again where it is one too many. */
async function spend(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return secondsToWait(refused);
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const retryAfter = await spend(limiter, key);
  if (retryAfter !== undefined) throw tooMany(retryAfter);
}
