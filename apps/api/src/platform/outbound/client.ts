import type { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { type Bounds, boundedFetch, type OutboundReply, type OutboundRequest } from "./bounded-fetch.ts";
import { createBreaker } from "./breaker.ts";
import { OutboundTrouble, type TroubleKind } from "./trouble.ts";
import { tellAsked } from "./watching.ts";

const usualBounds: Bounds = { timeoutMs: 5_000, maxBytes: 1024 * 1024, maxRedirects: 0 };
const logEverySeconds = 60;

type Options = {
  service: string;
  /** Where the settings say that the service is; an address elsewhere may only lead to the internet. */
  addresses: readonly string[];
  log: Log;
  clock: Clock;
  bounds?: Partial<Bounds>;
  /** False where traces are not to show what it asks. */
  isTraced?: boolean;
};

export type OutboundClient = ReturnType<typeof createOutboundClient>;

/**
 * The way to one outside service: bounded in time, size and redirects, with a circuit breaker, and with at most one log
 * line a minute for each kind of trouble.
 */
export function createOutboundClient({
  service,
  addresses,
  log,
  clock,
  bounds = {},
  isTraced = true,
}: Options) {
  const breaker = createBreaker(clock);
  const origins = addresses.map((address) => new URL(address).origin);
  const limits = { ...usualBounds, ...bounds, origins, isTraced };
  const logged = new Map<TroubleKind, { at: number; silent: number }>();

  function tell({ kind, status, message }: OutboundTrouble): void {
    const now = clock.elapsed();
    const last = logged.get(kind);
    if (last && now - last.at < logEverySeconds * 1_000) {
      last.silent += 1;
      return;
    }
    logged.set(kind, { at: now, silent: 0 });
    log.warn(
      { service, kind, status, why: message, silent: last?.silent },
      "an outside service does not answer as it should",
    );
  }

  return {
    service,

    /**
     * What `read` makes of the reply. A status outside 2xx reaches `read` only when `accepts` says so. Throws an
     * OutboundTrouble, also when `read` throws: a service that talks nonsense rests like one that is down. Where a visitor's
     * input alone may make it talk nonsense, `read` therefore only hands on what came.
     */
    async ask<T>(
      request: OutboundRequest,
      read: (reply: OutboundReply) => T,
      accepts: (status: number) => boolean = () => false,
    ): Promise<T> {
      const began = performance.now();
      const tellEnd = (outcome: TroubleKind | "ok") =>
        tellAsked({ service, outcome, seconds: (performance.now() - began) / 1_000, rests: breaker.rests() });
      if (!breaker.mayAsk()) {
        tellEnd("resting");
        throw new OutboundTrouble("resting", `${service} failed just now`);
      }
      try {
        const reply = await boundedFetch(request, limits);
        const { status } = reply;
        if ((status < 200 || status > 299) && !accepts(status)) throw refused(service, reply);
        const value = read(reply);
        breaker.succeeded();
        tellEnd("ok");
        return value;
      } catch (cause) {
        const trouble =
          cause instanceof OutboundTrouble
            ? cause
            : new OutboundTrouble("unexpected", `${service} answers in another form`, { cause });
        breaker.failed(trouble.retryAfter);
        tellEnd(trouble.kind);
        tell(trouble);
        throw trouble;
      }
    },
  };
}

function refused(service: string, { status, headers }: OutboundReply): OutboundTrouble {
  const seconds = Number(headers.get("retry-after"));
  return new OutboundTrouble("status", `${service} answered ${status}`, {
    status,
    ...(status === 429 && { retryAfter: seconds > 0 ? seconds : 60 }),
  });
}

/** A status that refuses what was asked; 429 refuses the one who asks, and is trouble. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Reads a JSON reply of this form. */
export const jsonOf =
  <T>(schema: z.ZodType<T>) =>
  ({ text }: OutboundReply): T =>
    schema.parse(JSON.parse(text));
