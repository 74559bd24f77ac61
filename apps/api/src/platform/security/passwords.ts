import { hash, verify } from "@node-rs/argon2";
import { networkOf } from "../http/client.ts";
import { fitsFormer, type FormerHash, formerMark, isQuick } from "./former-hashes.ts";
import { hashesAtOnce } from "./hashing-room.ts";
import { createSeal } from "./seal.ts";
import { randomToken } from "./secrets.ts";
import { createSemaphore } from "./semaphore.ts";

/** Of argon2id, in KiB and passes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id, the algorithm's default here, as OWASP advises: 19 MiB, two passes, one lane. About 10 ms. */
export const advisedCost: HashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Before what is sealed. */
const sealed = "sealed:";

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and checks passwords, at most `atOnce` at a time. With more than `mostWaiting` in line it refuses with 503. `secretKey`
 * seals those hashes of a former website that are quick to guess.
 */
export function createPasswords({
  atOnce = hashesAtOnce(1),
  mostWaiting = 200,
  secretKey = "",
  cost = advisedCost,
} = {}) {
  const inTurn = createSemaphore(atOnce, mostWaiting);
  const seal = createSeal(secretKey, "former passwords");
  let decoy: Promise<string> | undefined;

  /** What `former` made of a hash; null when it was sealed under another SECRET_KEY. */
  function formerOf(stored: string): FormerHash | null {
    const text = stored.slice(formerMark.length);
    try {
      const [scheme = "", ...rest] = (
        text.startsWith(sealed) ? seal.open(text.slice(sealed.length)) : text
      ).split(":");
      return { scheme: scheme as FormerHash["scheme"], text: rest.join(":") };
    } catch {
      return null;
    }
  }

  return {
    /** How many are hashed at once. */
    atOnce,

    hash: (password: string): Promise<string> => inTurn("", () => hash(password, cost)),

    /** What is stored of a hash of a former website; `verify` checks passwords against it. */
    former(given: FormerHash): string {
      const text = `${given.scheme}:${given.text}`;
      return formerMark + (isQuick(given) ? sealed + seal.close(text) : text);
    },

    /**
     * Whether the password fits. Without a hash (nobody has that name) it takes the same time and says no. Checks from
     * different addresses take turns.
     */
    async verify(stored: string | null | undefined, password: string, from = ""): Promise<boolean> {
      // Made at the first check of any kind, so that its cost does not tell which names exist.
      const instead = await (decoy ??= hash(randomToken(), cost));
      const isFormer = stored?.startsWith(formerMark) ?? false;
      const former = isFormer ? formerOf(stored ?? "") : null;
      const fits = await inTurn(networkOf(from), async () => {
        const isRight = await verify(isFormer ? instead : (stored ?? instead), password);
        return former ? fitsFormer(former, password) : isRight;
      });
      return fits && stored !== undefined && stored !== null;
    },
  };
}
