import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Siblings } from "../processes/siblings.ts";

/** How late the others hear of a few requests; of many at once they hear at once. */
const lateMs = 50;
const mostUntold = 16;

type Counted = [key: string, points: number][];

/**
 * Counts in memory, together with the siblings of this process: each counts what it lets through at once, and hears of
 * what the others let through a moment later. So nobody is refused too early, and who spreads requests over all of them
 * gains what fits into that moment, at most a sixteenth of the limit from each.
 */
export class CommonLimiter extends RateLimiterMemory {
  readonly #siblings: Siblings;
  readonly #kind: string;
  #untold = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IRateLimiterOptions, siblings: Siblings) {
    super(options);
    this.#siblings = siblings;
    this.#kind = `counted ${this.keyPrefix}`;
    siblings.hear(this.#kind, (counted: Counted) => {
      for (const [key, points] of counted) void this.penalty(key, points);
    });
  }

  override async consume(key: string): Promise<RateLimiterRes> {
    const result = await super.consume(key);
    if (this.#siblings.others().length > 0) this.#note(key);
    return result;
  }

  #note(key: string): void {
    const points = (this.#untold.get(key) ?? 0) + 1;
    this.#untold.set(key, points);
    if (points >= this.points / mostUntold) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), lateMs).unref();
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counted: Counted = [...this.#untold];
    this.#untold = new Map();
    void this.#siblings.tell(this.#kind, counted);
  }
}
