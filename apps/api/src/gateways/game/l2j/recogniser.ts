import type { Clock } from "../../../platform/clock.ts";
import type { GameMysql } from "./database.ts";
import { isQueueEmptied } from "./delivery-queue.ts";
import { type GameFinding, GameUnavailable } from "../port.ts";
import { heading } from "./complaints.ts";
import { isSchemaTrouble } from "./problems.ts";
import { type Recognised, recognise } from "./recognise.ts";
import { quoted, readSchema, type Schema } from "./schema.ts";

/**
 * How long what was recognised is believed, and how long when something was wrong with it, which may be mended any time;
 * a statement that finds it otherwise ends that at once.
 */
const believedMs = { whole: 5 * 60_000, wrong: 30_000 };
/** Longer than the pause between two rounds, which would meet the alteration again. */
const unalteredMs = 120_000;
const passwordsLookedAt = 400;

/** What every part of the driver works with. */
export type L2j = {
  database: GameMysql;
  /** Where `accounts` and `account_data` are: the same one, or a database of their own. */
  logins: GameMysql;
  /** Runs `work` with what was recognised, which needs these databases (the game's own). Throws GameUnavailable. */
  use: <T>(work: (game: Recognised) => Promise<T>, needs?: readonly GameMysql[]) => Promise<T>;
  /** What was recognised last; undefined before the first use. */
  recognised: () => Recognised | undefined;
  /** Looks again at the next use. */
  forget: () => void;
};

type Look = {
  game: Recognised;
  /** Which of the two databases could not be asked, and why. */
  away: ReadonlyMap<GameMysql, GameUnavailable>;
};

/** Recognises the game's schema at first use, and again when it turns out to be altered. */
export function createRecogniser({
  database,
  logins,
  clock,
  complain,
  tell,
  setting,
}: {
  database: GameMysql;
  logins: GameMysql;
  clock: Clock;
  /** Tells the operator. */
  complain: (sentence: string) => void;
  /** Writes to the log what needs nobody. */
  tell: (sentence: string) => void;
  setting: string | undefined;
}): L2j {
  let current: { look: Promise<Look>; away?: Look["away"]; at: number } | undefined;
  /** What was seen last, and what with both databases. */
  let last: Recognised | undefined;
  let whole: Recognised | undefined;
  /** What was told when statements found the schema altered, when last, and what had been recognised before the first of them. */
  const alterations = { told: new Set<string>(), at: 0, before: undefined as Recognised | undefined };

  /** With two databases, what is in the one goes on while the other is away. */
  async function look(): Promise<Look> {
    const away = new Map<GameMysql, GameUnavailable>();
    const read = async (one: GameMysql): Promise<Schema> => {
      try {
        return await readSchema(one);
      } catch (error) {
        if (!(error instanceof GameUnavailable)) throw error;
        away.set(one, error);
        return new Map();
      }
    };
    const schema = await read(database);
    const accounts = logins === database ? schema : await read(logins);
    const trouble = away.get(database);
    if (trouble && away.has(logins)) throw trouble;
    if (away.size > 0 && whole) return { game: whole, away };
    const passwords = await orWhyNot(somePasswords(logins, accounts));
    const queue = trouble ? undefined : await orWhyNot(isQueueEmptied(database, schema));
    const former = whole;
    last = recognise({
      schema: withAccountsOf(schema, accounts),
      setting,
      passwords,
      isQueueEmptied: typeof queue === "boolean" ? queue : undefined,
    });
    if (away.size > 0) return { game: last, away };
    whole = last;
    tellDifference(former, whole);
    tellUnaltered(whole);
    return { game: last, away };
  }

  function noteAltered({ message }: GameUnavailable): void {
    if (alterations.told.size === 0) alterations.before = whole;
    alterations.told.add(message);
    alterations.at = clock.elapsed();
  }

  /** An alteration is over that no statement has met for a while, unless the schema shows something new: that has an end of its own. */
  function tellUnaltered({ findings }: Recognised): void {
    const { told, at, before } = alterations;
    if (clock.elapsed() - at < unalteredMs) return;
    const known = before?.findings ?? findings;
    const isNew = ({ level, text }: GameFinding) =>
      level !== "ok" && !known.some((other) => other.text === text);
    if (findings.some(isNew)) return;
    for (const sentence of told) tell(`This is over: ${sentence}`);
    told.clear();
  }

  /** What the start told, or the doctor, is so no longer, and what has come since. */
  function tellDifference(former: Recognised | undefined, { findings }: Recognised): void {
    if (!former) return;
    const isIn = (others: readonly GameFinding[], text: string) =>
      others.some((other) => other.text === text);
    for (const { level, text } of findings) {
      if (level === "ok" || isIn(former.findings, text)) continue;
      if (level === "wrong") complain(text);
      else tell(text);
    }
    for (const { level, text } of former.findings)
      if (level !== "ok" && !isIn(findings, text)) tell(`This is over: ${text.replace(heading, "")}`);
  }

  function isFresh({ at, away }: NonNullable<typeof current>): boolean {
    // It is asked again as soon as it may be.
    for (const one of away?.keys() ?? []) if (!one.isResting()) return false;
    const isWrong = last?.findings.some(({ level }) => level === "wrong");
    return clock.elapsed() - at <= believedMs[isWrong ? "wrong" : "whole"];
  }

  async function lookNow(): Promise<Look> {
    if (!current || !isFresh(current)) {
      const begun = { look: look(), at: clock.elapsed() };
      current = begun;
      begun.look.then(
        ({ away }) => void (current === begun && (current = { ...begun, away })),
        () => void (current === begun && (current = undefined)),
      );
    }
    return current.look;
  }

  return {
    database,
    logins,
    async use(work, needs = [database]) {
      try {
        const { game, away } = await lookNow();
        for (const one of needs) {
          const trouble = away.get(one);
          if (trouble) throw trouble;
        }
        return await work(game);
      } catch (error) {
        if (error instanceof GameUnavailable && isSchemaTrouble(error)) {
          current = undefined;
          noteAltered(error);
        }
        // What a database refused, it has told already.
        if (error instanceof GameUnavailable && error.answers && !error.cause) complain(error.message);
        throw error;
      }
    },
    recognised: () => last,
    forget: () => (current = undefined),
  };
}

/**
 * What was read, or why it cannot be read now, such as a table that somebody has locked: it keeps nobody from the others.
 * Throws GameUnavailable where the database does not answer, or is not what its schema said.
 */
async function orWhyNot<T>(reading: Promise<T>): Promise<T | { problem: string }> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof GameUnavailable && error.answers) || isSchemaTrouble(error)) throw error;
    return { problem: error.message.replace(/\.$/, "") };
  }
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
