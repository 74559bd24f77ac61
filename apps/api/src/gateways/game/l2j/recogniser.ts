import type { Clock } from "../../../platform/clock.ts";
import type { GameMysql } from "./database.ts";
import { isSchemaTrouble } from "./problems.ts";
import { type Recognised, recognise } from "./recognise.ts";
import { quoted, readSchema, type Schema } from "./schema.ts";

/** How long what was recognised is believed; a statement that finds it otherwise ends that at once. */
const believedMs = 5 * 60_000;
const passwordsLookedAt = 20;

/** What every part of the driver works with. */
export type L2j = {
  database: GameMysql;
  /** Runs `work` with what was recognised. Throws GameUnavailable. */
  use: <T>(work: (game: Recognised) => Promise<T>) => Promise<T>;
  /** Looks again at the next use. */
  forget: () => void;
};

/** Recognises the game's schema at first use, and again when it turns out to be altered. */
export function createRecogniser({
  database,
  clock,
  setting,
}: {
  database: GameMysql;
  clock: Clock;
  setting: string | undefined;
}): L2j {
  let current: { game: Promise<Recognised>; at: number } | undefined;

  async function look(): Promise<Recognised> {
    const schema = await readSchema(database);
    return recognise({ schema, setting, passwords: await somePasswords(database, schema) });
  }

  return {
    database,
    async use(work) {
      const now = clock.now().getTime();
      if (!current || now - current.at > believedMs) {
        const game = look();
        current = { game, at: now };
        game.catch(() => (current = undefined));
      }
      try {
        return await work(await current.game);
      } catch (error) {
        if (isSchemaTrouble(error)) current = undefined;
        throw error;
      }
    },
    forget: () => (current = undefined),
  };
}

async function somePasswords(database: GameMysql, schema: Schema): Promise<string[]> {
  const column = schema.get("accounts")?.columns.get("password");
  if (!column?.rights.has("select")) return [];
  const name = quoted(column.name);
  const rows = await database.rows<{ password: string }>(
    `select ${name} as password from accounts where ${name} <> '' limit ${passwordsLookedAt}`,
  );
  return rows.map(({ password }) => password);
}
