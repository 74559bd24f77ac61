import type { Raw } from "./database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Banned, GameUnavailable } from "../port.ts";
import type { Recognised } from "./recognise.ts";
import type { L2j } from "./recogniser.ts";
import { quoted } from "./schema.ts";
import { isId, nameOf } from "./snapshot-rows.ts";

/** Where Mobius keeps a ban of an account that ends by itself, as a variable of the account: milliseconds since 1970. */
const timedBan = "ban_temp";
/** The last moment that a Date can hold. */
const lastTime = 8.64e15;
/** More of a kind than any server has. */
const mostBanned = 100_000;

const dateOf = (milliseconds: number): Date => new Date(Math.min(milliseconds, lastTime));
const loginOf = (row: Raw): string | [] => nameOf(row["login"])?.toLowerCase() ?? [];

export type GameBans = ReturnType<typeof createGameBans>;

/**
 * Whom a game keeps out: accounts with an access level below 0, those with a timed ban, and accounts and characters with
 * a punishment of the kind BAN. Characters with an access level below 0 are not among them. Throws GameUnavailable.
 */
export function createGameBans(l2j: L2j, clock: Clock) {
  const { database, logins } = l2j;
  const now = () => clock.now().getTime();
  let last: Banned | undefined;

  async function lockedAccounts(game: Recognised): Promise<string[]> {
    const columns = game.table("accounts");
    if (!columns) return [];
    const [login, level] = [quoted(columns.login), quoted(columns.accessLevel)];
    const rows = await logins.rows<Raw>(
      `select ${login} as login from accounts where ${level} < 0 limit ${mostBanned}`,
    );
    return rows.flatMap(loginOf);
  }

  async function timedAccounts(game: Recognised): Promise<string[]> {
    const columns = game.table("accountData");
    if (!columns) return [];
    const [account, key, value] = [quoted(columns.account), quoted(columns.key), quoted(columns.value)];
    const rows = await logins.rows<Raw>(
      `select ${account} as login from account_data
       where ${key} = ? and cast(${value} as signed) > cast(? as signed) limit ${mostBanned}`,
      [timedBan, now()],
    );
    return rows.flatMap(loginOf);
  }

  /** The bans that have not ended, of accounts or of characters; one that ends by itself was given a moment above 0. */
  async function punished(game: Recognised, affect: "ACCOUNT" | "CHARACTER", key?: string): Promise<Raw[]> {
    const columns = game.table("punishments");
    if (!columns) return [];
    const expiration = quoted(columns.expiration);
    const name = quoted(columns.key);
    return database.rows<Raw>(
      `select ${name} as login, ${expiration} as until from punishments
       where upper(${quoted(columns.type)}) = 'BAN' and upper(${quoted(columns.affect)}) = ?
         and (${expiration} <= 0 or ${expiration} > cast(? as signed))${key === undefined ? "" : ` and lower(${name}) = ?`}
       limit ${mostBanned}`,
      [affect, now(), ...(key === undefined ? [] : [key])],
    );
  }

  async function read(game: Recognised): Promise<Banned> {
    const accounts = (await punished(game, "ACCOUNT")).flatMap(loginOf);
    const characters = (await punished(game, "CHARACTER")).map((row) => Number(row["login"])).filter(isId);
    return {
      logins: new Set([...(await lockedAccounts(game)), ...(await timedAccounts(game)), ...accounts]),
      characters: new Set(characters),
    };
  }

  return {
    /** Everybody; as last read while one of the two databases cannot be used. */
    async everybody(): Promise<Banned> {
      try {
        last = await l2j.use((game) => read(game), [database, logins]);
        return last;
      } catch (error) {
        if (last && error instanceof GameUnavailable) return last;
        throw error;
      }
    },

    /** Until when the login server keeps an account out for a time; null when it does not. */
    async accountUntil(game: Recognised, login: string): Promise<Date | null> {
      const columns = game.table("accountData");
      if (!columns) return null;
      const [row] = await logins.rows<{ value: string | null }>(
        `select ${quoted(columns.value)} as value from account_data
         where ${quoted(columns.account)} = ? and ${quoted(columns.key)} = ?`,
        [login, timedBan],
      );
      const until = Number(row?.value ?? 0);
      return until > now() ? dateOf(until) : null;
    },

    /** Whether the game server keeps an account (its login in lower case) out, and until when. */
    async punishment(game: Recognised, login: string): Promise<{ until: Date | null } | null> {
      const ends = (await punished(game, "ACCOUNT", login)).map((row) => Number(row["until"]));
      if (ends.length === 0) return null;
      return { until: ends.some((end) => end <= 0) ? null : dateOf(Math.max(...ends)) };
    },
  };
}

/** Whether a character, or its account, is kept out of the game. */
export const isBanned = ({ logins, characters }: Banned, charId: number, login: string): boolean =>
  characters.has(charId) || logins.has(login);
