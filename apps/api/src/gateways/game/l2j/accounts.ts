import { createHash } from "node:crypto";
import { sameSecret } from "../../../platform/security/secrets.ts";
import {
  type GameAccounts,
  type GameAccountState,
  type GameHashes,
  GameUnavailable,
  type HashScheme,
} from "../port.ts";
import type { GameBans } from "./bans.ts";
import { isDuplicate } from "./problems.ts";
import type { Found, Recognised } from "./recognise.ts";
import type { L2j } from "./recogniser.ts";
import { quoted } from "./schema.ts";
import { verifyBcrypt } from "../../../platform/security/bcrypt.ts";

/** As every pack bans: any level below zero. */
const disabledLevel = -1;

type Row = { login: string; password: string | null; level: string | number | null };

/** The accounts in the game's own table. */
export function createL2jAccounts(l2j: L2j, bans: GameBans): GameAccounts {
  const { logins: database, database: world, recognised } = l2j;
  const use: L2j["use"] = (work) => l2j.use(work, [database]);
  const ask: L2j["use"] = (work) => database.forVisitor(() => use(work));

  async function find(game: Recognised, login: string): Promise<Row | undefined> {
    const columns = accountsOf(game);
    const { login: name, password, accessLevel } = sqlNames(columns);
    const select = `select ${name} as login, ${password} as password, ${accessLevel} as level from accounts`;
    const [row] = await database.rows<Row>(`${select} where ${name} = ?`, [login]);
    if (row || game.schema.get("accounts")?.columns.get(columns.login.toLowerCase())?.ignoresCase) return row;
    // No index knows the other cases of a login.
    const [other] = await database.rows<Row>(`${select} where lower(${name}) = ? limit 1`, [login]);
    return other;
  }

  /** Whether the game server itself bans a login; it may keep that in another database, without which all else is told. */
  async function punishment(login: string): Promise<{ until: Date | null } | null> {
    try {
      return await world.forVisitor(() => l2j.use((game) => bans.punishment(game, login), [world]));
    } catch (error) {
      if (world !== database && error instanceof GameUnavailable) return null;
      throw error;
    }
  }

  return {
    isResting: database.isResting,

    problem() {
      const game = recognised();
      const trouble = database.problem();
      if (trouble || !game) return trouble;
      if (!game.table("accounts")) return new GameUnavailable(game.problem("accounts"), { answers: true });
      return game.hash.problem === undefined ? undefined : hashUnknown(game.hash.problem);
    },

    has: (login) => ask(async (game) => (await find(game, login)) !== undefined),

    async state(login): Promise<GameAccountState | null> {
      const known = await ask(async (game) => {
        const row = await find(game, login);
        if (!row) return null;
        const isLocked = Number(row.level ?? 0) < 0;
        return { isLocked, until: isLocked ? null : await bans.accountUntil(game, row.login) };
      });
      if (!known) return null;
      const { isLocked, until } = known;
      if (isLocked) return { state: "banned", until: null };
      const punished = await punishment(login);
      if (!punished) return until ? { state: "banned", until } : { state: "active" };
      const isLonger = until && punished.until && punished.until < until;
      return { state: "banned", until: isLonger ? until : punished.until };
    },

    async proves(login, password) {
      const stored = await ask(async (game) => {
        const row = await find(game, login);
        if (row) schemeOf(game);
        return row?.password;
      });
      if (!stored) return false;
      if (stored.startsWith("$2")) return verifyBcrypt(password, stored);
      return sameSecret(createHash("sha1").update(password).digest("base64"), stored);
    },

    create: (login, hashes, known, beforeMaking) =>
      use(async (game) => {
        const names = sqlNames(accountsOf(game));
        const judge = (row: Row) => (isKnown(game, row, known) ? "same" : "exists");
        const row = await find(game, login);
        if (row) return judge(row);
        await beforeMaking?.();
        try {
          await database.write(
            `insert into accounts (${names.login}, ${names.password}, ${names.accessLevel}) values (?, ?, 0)`,
            [login, inItsHash(game, hashes)],
          );
          return "made";
        } catch (error) {
          const made = isDuplicate(error) ? await find(game, login) : undefined;
          if (made) return judge(made);
          throw error;
        }
      }),

    owns: (login, known) =>
      use(async (game) => {
        const row = await find(game, login);
        return row !== undefined && isKnown(game, row, known);
      }),

    setPassword: (login, hashes) =>
      use(async (game) => {
        const row = await find(game, login);
        if (!row) return false;
        const names = sqlNames(accountsOf(game));
        const found = await database.write(
          `update accounts set ${names.password} = ? where ${names.login} = ?`,
          [inItsHash(game, hashes), row.login],
        );
        return found > 0;
      }),

    disable: (login, beforeClosing) =>
      use(async (game) => {
        const row = await find(game, login);
        if (!row) return;
        const level = Number(row.level ?? 0);
        if (level >= 0) await beforeClosing?.(level);
        const { login: name, accessLevel } = sqlNames(accountsOf(game));
        await database.write(
          `update accounts set ${accessLevel} = ? where ${name} = ? and coalesce(${accessLevel}, 0) >= 0`,
          [disabledLevel, row.login],
        );
      }),

    reopen: (login, level) =>
      use(async (game) => {
        const row = await find(game, login);
        if (!row) return;
        const { login: name, accessLevel } = sqlNames(accountsOf(game));
        await database.write(
          `update accounts set ${accessLevel} = ? where ${name} = ? and ${accessLevel} = ?`,
          [level, row.login, disabledLevel],
        );
      }),
  };
}

function accountsOf(game: Recognised): Found<"accounts"> {
  const columns = game.table("accounts");
  if (columns) return columns;
  throw new GameUnavailable(game.problem("accounts"), { answers: true });
}

function schemeOf({ hash }: Recognised): HashScheme {
  if (hash.problem === undefined) return hash.scheme;
  throw hashUnknown(hash.problem);
}

const hashUnknown = (problem: string): GameUnavailable =>
  new GameUnavailable(`The game's accounts cannot be kept in step: ${problem}.`, { answers: true });

const inItsHash = (game: Recognised, hashes: GameHashes): string =>
  schemeOf(game) === "bcrypt" ? hashes.bcrypt : hashes.sha1;

const isKnown = (game: Recognised, row: Row, known: readonly GameHashes[]): boolean =>
  known.some((one) => row.password === inItsHash(game, one));

const sqlNames = <C extends Record<string, string | undefined>>(columns: C): { [K in keyof C]: string } =>
  Object.fromEntries(Object.entries(columns).map(([field, name]) => [field, quoted(name ?? "")])) as {
    [K in keyof C]: string;
  };
