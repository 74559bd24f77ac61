import type { Clock } from "../../../platform/clock.ts";
import type { GameMysql } from "./database.ts";
import { GameUnavailable } from "../port.ts";
import { isSchemaTrouble } from "./problems.ts";
import { type Recognised, recognise } from "./recognise.ts";
import { quoted, readSchema, type Schema } from "./schema.ts";

/**
 * How long what was recognised is believed, and how long when something was wrong with it, which may be mended any time;
 * a statement that finds it otherwise ends that at once.
 */
const believedMs = { whole: 5 * 60_000, wrong: 30_000 };
const passwordsLookedAt = 400;

/** What every part of the driver works with. */
export type L2j = {
  database: GameMysql;
  /** Where `accounts` and `account_data` are: the same one, or a database of their own. */
  logins: GameMysql;
  /** Runs `work` with what was recognised. Throws GameUnavailable. */
  use: <T>(work: (game: Recognised) => Promise<T>) => Promise<T>;
  /** What was recognised last; undefined before the first use. */
  recognised: () => Recognised | undefined;
  /** Looks again at the next use. */
  forget: () => void;
};

/** Recognises the game's schema at first use, and again when it turns out to be altered. */
export function createRecogniser({
  database,
  logins,
  clock,
  complain,
  setting,
}: {
  database: GameMysql;
  logins: GameMysql;
  clock: Clock;
  /** Tells the operator. */
  complain: (sentence: string) => void;
  setting: string | undefined;
}): L2j {
  let current: { game: Promise<Recognised>; at: number } | undefined;

  let known: Recognised | undefined;

  async function look(): Promise<Recognised> {
    const schema = await readSchema(database);
    const accounts = logins === database ? schema : await readSchema(logins);
    const passwords = await somePasswords(logins, accounts);
    known = recognise({ schema: withAccountsOf(schema, accounts), setting, passwords });
    return known;
  }

  /** With two databases, what is in the one goes on while the other is away. */
  function asKnown(error: unknown): Recognised {
    current = undefined;
    if (known && logins !== database && error instanceof GameUnavailable) return known;
    throw error;
  }

  return {
    database,
    logins,
    async use(work) {
      const now = clock.now().getTime();
      const isWrong = known?.findings.some(({ level }) => level === "wrong");
      if (!current || now - current.at > believedMs[isWrong ? "wrong" : "whole"]) {
        current = { game: look().catch(asKnown), at: now };
      }
      try {
        return await work(await current.game);
      } catch (error) {
        if (isSchemaTrouble(error)) current = undefined;
        // What a database refused, it has told already.
        if (error instanceof GameUnavailable && error.answers && !error.cause) complain(error.message);
        throw error;
      }
    },
    recognised: () => known,
    forget: () => (current = undefined),
  };
}

/** Tables that a game may keep in a database of its login server. */
const accountTables = new Set(["accounts", "account_data"]);

const withAccountsOf = (schema: Schema, logins: Schema): Schema =>
  new Map([
    ...[...schema].filter(([table]) => !accountTables.has(table)),
    ...[...logins].filter(([table]) => accountTables.has(table)),
  ]);

/** The first passwords by key, so that every look sees the same. */
async function somePasswords(database: GameMysql, schema: Schema): Promise<(string | null)[]> {
  const columns = schema.get("accounts")?.columns;
  const [login, password] = [columns?.get("login"), columns?.get("password")];
  if (!login?.rights.has("select") || !password?.rights.has("select")) return [];
  const rows = await database.rows<{ password: string | null }>(
    `select ${quoted(password.name)} as password from accounts order by ${quoted(login.name)} limit ${passwordsLookedAt}`,
  );
  return rows.map((row) => row.password);
}
