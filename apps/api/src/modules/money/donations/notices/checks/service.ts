import { limits } from "@gatehouse/contract/limits";
import type { Clock } from "../../../../../platform/clock.ts";
import { failure } from "../../../../../platform/failure.ts";
import { createBreaker } from "../../../../../platform/outbound/breaker.ts";
import { createSemaphore } from "../../../../../platform/security/semaphore.ts";

const { atOnce, waiting, falseOfOrder, falseOfOthers } = limits.paymentNotice;
const hourMs = 3_600_000;

export type CheckService = ReturnType<typeof createCheckService>;

/**
 * Asks a provider whether notifications are its own. Anybody may send some, and each costs a call: those that turn out
 * false are counted for an hour, and once there were too many nobody is asked any more. What names an order of the portal,
 * which only its donor and the provider know, counts for that order alone and never waits for the others. Whoever is
 * refused here is told to send it again, as a provider does for days.
 */
export function createCheckService({ clock }: { clock: Clock }) {
  const inTurn = createSemaphore(atOnce, waiting);
  const breaker = createBreaker(clock);
  const counted = new Map<string, number>();
  let until = 0;

  /** Counts one as false until it is known to be true. */
  function count(key: string, most: number): void {
    const now = clock.elapsed();
    if (now >= until) {
      counted.clear();
      until = now + hourMs;
    }
    const before = counted.get(key) ?? 0;
    if (before >= most) throw failure("notification.unchecked");
    counted.set(key, before + 1);
  }

  const uncount = (key: string): void => void counted.set(key, Math.max(0, (counted.get(key) ?? 0) - 1));

  return {
    /** What `ask` says of a notification for an order, or for none. 503 where it cannot be asked now. */
    async isOwn(orderId: string | undefined, ask: () => Promise<boolean>): Promise<boolean> {
      const key = orderId ?? "";
      count(key, orderId === undefined ? falseOfOthers : falseOfOrder);
      let isFalse = false;
      try {
        return await inTurn(orderId === undefined ? "others" : "orders", async () => {
          if (!breaker.mayAsk()) throw failure("notification.unchecked");
          try {
            isFalse = !(await ask());
            breaker.succeeded();
          } catch (error) {
            breaker.failed();
            throw error;
          }
          return !isFalse;
        });
      } finally {
        if (!isFalse) uncount(key);
      }
    },
  };
}
