import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { networkOf } from "../http/client.ts";
import { randomToken } from "./secrets.ts";
import { createSemaphore } from "./semaphore.ts";

/** argon2id, the algorithm's default here, as OWASP advises: 19 MiB, two passes, one lane. About 10 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Leaves a processor to everything else, and threads of the pool to files and name look-ups. */
const leavingRoom = Math.max(1, Math.min(2, availableParallelism() - 1));

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes and checks passwords, at most `atOnce` at a time. With more than `mostWaiting` in line it refuses with 503. */
export function createPasswords({ atOnce = leavingRoom, mostWaiting = 200 } = {}) {
  const inTurn = createSemaphore(atOnce, mostWaiting);
  let decoy: Promise<string> | undefined;

  return {
    hash: (password: string): Promise<string> => inTurn("", () => hash(password, cost)),

    /**
     * Whether the password fits. Without a hash (nobody has that name) it takes the same time and says no. Checks from
     * different addresses take turns.
     */
    async verify(stored: string | null | undefined, password: string, from = ""): Promise<boolean> {
      // Made at the first check of any kind, so that its cost does not tell which names exist.
      const instead = await (decoy ??= hash(randomToken(), cost));
      const fits = await inTurn(networkOf(from), () => verify(stored ?? instead, password));
      return fits && stored !== undefined && stored !== null;
    },
  };
}
