import { z } from "zod";
import { wholeNumber } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { limits } from "../limits.ts";

const scheme = z.enum(["sha1-base64", "bcrypt"]);

/** GET /game/accounts: `after` is the cursor of the last reply, 0 for all. */
export const accountChangesQuery = z.object({
  after: wholeNumber("after", { min: 0, max: 999_999_999, fallback: 0 }),
  max: wholeNumber("max", { min: 1, max: limits.bridgeRows, fallback: 1_000 }),
  scheme: scheme.default("sha1-base64"),
});

export const accountChanges = z.object({
  accounts: z.array(
    z.object({
      login: z.string(),
      /** Null for a disabled account. */
      passwordHash: z.string().nullable(),
      scheme,
      state: z.enum(["active", "disabled"]),
    }),
  ),
  cursor: z.int(),
});

/**
 * How a player's account stands in the game: `waiting` for the game to take a change, `taken` when the game has somebody
 * else's account with this login, `none` without one.
 */
export const gameAccountReply = z.object({
  state: z.enum(["active", "banned", "waiting", "taken", "none"]),
  /** When a ban ends by itself. */
  until: isoTime.optional(),
  /** The names of the player's characters that are banned themselves; left out when none is. */
  bannedCharacters: z.array(z.string()).optional(),
});

export type AccountChangesQuery = z.infer<typeof accountChangesQuery>;
export type AccountChanges = z.infer<typeof accountChanges>;
export type GameAccountReply = z.infer<typeof gameAccountReply>;
