import { messages } from "@gatehouse/contract/messages";
import type pg from "pg";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { Failure } from "../failure.ts";
import type { AppMiddleware } from "./context.ts";
import { ValidationFailure } from "./validation.ts";

const minute = 60;
const hour = 3_600;

/** Requests allowed to one address in so many seconds (contract, "Limits by address"). */
const shared = {
  write: { points: 120, duration: minute },
  login: { points: 30, duration: minute },
  register: { points: 10, duration: hour },
  recover: { points: 5, duration: hour },
  recoverComplete: { points: 20, duration: hour },
  // By account.
  download: { points: 20, duration: hour },
  // By account, and only for somebody who knows its password: mails with a code, and tries of one.
  deviceMail: { points: 20, duration: 15 * minute },
  deviceCode: { points: 30, duration: hour },
  twoFactor: { points: 30, duration: hour },
  providerLogin: { points: 60, duration: minute },
  temporaryPassword: { points: 20, duration: hour },
  passkey: { points: 30, duration: minute },
} as const;
const perProcess = { read: { points: 1_200, duration: minute } } as const;

export type LimitName = keyof typeof shared;
export type Limits = {
  /** Reads and writes in all, by address. */
  byAddress: AppMiddleware;
  /** One call, by address; requests that fail validation do not count. */
  limit(name: LimitName): AppMiddleware;
  /** Counts one more for a key other than the address, such as a login name; throws a 429. */
  count(name: LimitName, key: string): Promise<void>;
};

const unlimited: AppMiddleware = (_c, next) => next();

/**
 * Limits that answer 429. All but the coarse one on reads are counted in the database, for all portal processes.
 * `scale` multiplies them, 0 switches them off.
 */
export function createLimits(pool: pg.Pool, scale: number): Limits {
  if (scale === 0) return { byAddress: unlimited, limit: () => unlimited, count: async () => {} };
  const scaled = ({ points, duration }: { points: number; duration: number }) => ({
    points: Math.max(1, Math.round(points * scale)),
    duration,
  });
  const sharedLimiter = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      ...scaled(shared[name]),
    });
  const read = new RateLimiterMemory({ keyPrefix: "read", ...scaled(perProcess.read) });
  const limiters = Object.fromEntries(
    Object.keys(shared).map((name) => [name, sharedLimiter(name as LimitName)]),
  ) as Record<LimitName, RateLimiterPostgres>;

  const byAddress: AppMiddleware = async (c, next) => {
    const free = c.env?.internal || /^\/api\/(?:game|health)\//.test(c.req.path);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!free) await consume(isRead ? read : limiters.write, c.var.clientAddress);
    return next();
  };

  const limit =
    (name: LimitName): AppMiddleware =>
    async (c, next) => {
      await consume(limiters[name], c.var.clientAddress);
      await next();
      if (c.error instanceof ValidationFailure) await limiters[name].reward(c.var.clientAddress);
    };
  return { byAddress, limit, count: (name, key) => consume(limiters[name], key) };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    throw new Failure(429, messages.tooMany, { headers: { "Retry-After": String(seconds) } });
  }
}
