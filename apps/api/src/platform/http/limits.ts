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
  login: { points: 30, duration: minute },
  register: { points: 10, duration: hour },
} as const;
const perProcess = {
  read: { points: 1_200, duration: minute },
  write: { points: 120, duration: minute },
} as const;

export type LimitName = keyof typeof shared;
export type Limits = { byAddress: AppMiddleware; limit(name: LimitName): AppMiddleware };

const unlimited: AppMiddleware = (_c, next) => next();

/**
 * Limits by client address. Those that protect accounts are counted in the database, for all portal processes; the
 * coarse ones on reads and writes in memory. `scale` multiplies all of them, 0 switches them off.
 */
export function createLimits(pool: pg.Pool, scale: number): Limits {
  if (scale === 0) return { byAddress: unlimited, limit: () => unlimited };
  const scaled = ({ points, duration }: { points: number; duration: number }) => ({
    points: Math.max(1, Math.round(points * scale)),
    duration,
  });
  const read = new RateLimiterMemory({ keyPrefix: "read", ...scaled(perProcess.read) });
  const write = new RateLimiterMemory({ keyPrefix: "write", ...scaled(perProcess.write) });

  const byAddress: AppMiddleware = async (c, next) => {
    const free = c.env?.internal || /^\/api\/(?:game|health)\//.test(c.req.path);
    if (!free)
      await consume(c.req.method === "GET" || c.req.method === "HEAD" ? read : write, c.var.clientAddress);
    return next();
  };

  const limit = (name: LimitName): AppMiddleware => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      ...scaled(shared[name]),
    });
    return async (c, next) => {
      await consume(limiter, c.var.clientAddress);
      await next();
      if (c.error instanceof ValidationFailure) await limiter.reward(c.var.clientAddress);
    };
  };
  return { byAddress, limit };
}

async function consume(limiter: RateLimiterAbstract, address: string): Promise<void> {
  try {
    await limiter.consume(address);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    throw new Failure(429, messages.tooMany, { headers: { "Retry-After": String(seconds) } });
  }
}
