import { hash, verify } from "@node-rs/argon2";
import { messages } from "@gatehouse/contract/messages";
import { Failure } from "./failure.ts";
import { randomToken } from "./secrets.ts";

/** argon2id, the algorithm's default here, as OWASP advises: 19 MiB, two passes, one lane. About 10 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and checks passwords, at most `atOnce` at a time: each keeps a thread of the pool busy that files and name
 * look-ups need too. With more than `mostWaiting` in the queue it refuses with 503.
 */
export function createPasswords({ atOnce = 2, mostWaiting = 200 } = {}) {
  const inTurn = createTurnstile(atOnce, mostWaiting);
  let decoy: Promise<string> | undefined;

  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(password, cost)),

    /** Whether the password fits. Without a hash (nobody has that name) it takes the same time and says no. */
    async verify(stored: string | null | undefined, password: string): Promise<boolean> {
      // Made at the first check of any kind, so that its cost does not tell which names exist.
      const instead = await (decoy ??= hash(randomToken(), cost));
      const fits = await inTurn(() => verify(stored ?? instead, password));
      return fits && stored !== undefined && stored !== null;
    },
  };
}

function createTurnstile(atOnce: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) {
      running += 1;
    } else {
      if (waiting.length >= mostWaiting) {
        throw new Failure(503, messages.unavailable, { headers: { "Retry-After": "1" } });
      }
      await new Promise<void>((go) => waiting.push(go));
    }
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place, so `running` stays as it is.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
