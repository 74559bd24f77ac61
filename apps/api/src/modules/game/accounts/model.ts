import type { GameHashes } from "../../../gateways/game/port.ts";
import type { Seal } from "../../../platform/security/seal.ts";

/** What the hashes are sealed for, where they are kept and where they are given to the game. */
export const sealPurpose = "game passwords";

/** The hashes of a password; null when none is known. Throws a sentence when they cannot be opened. */
export function openHashes(seal: Seal, sha1: string | null, bcrypt: string | null): GameHashes | null {
  if (sha1 === null || bcrypt === null) return null;
  try {
    return { sha1: seal.open(sha1), bcrypt: seal.open(bcrypt) };
  } catch (cause) {
    const mend = "put that one back, or have the player set a new password";
    throw new Error(`A password is sealed under another SECRET_KEY: ${mend}`, { cause });
  }
}

/**
 * How often a player's password may show that an account which the game had first is theirs: enough for a typing
 * mistake, too few to guess.
 */
export const proofsAllowed = 5;

/** Seconds before a change that the game refused so many times before is tried again: 5 s, doubling, at most 30 s. */
export const pauseAfterRefusal = (attempts: number): number => Math.min(5 * 2 ** Math.min(attempts, 10), 30);
