import { type GameFinding, GameUnavailable } from "../port.ts";
import type { GameMysql } from "./database.ts";
import { tables } from "./packs.ts";
import type { L2j } from "./recogniser.ts";
import { quoted, type Schema } from "./schema.ts";

/** Everything that the portal reads in some game (docs/game-servers.md, "The rights"). */
export const readTables: readonly string[] = [
  ...Object.values(tables).map(({ name }) => name),
  "gatehouse_stats",
  "gatehouse_deliveries",
  "gatehouse_commands",
  "custom_mail",
  "items_donate",
  "user_item_delivery",
  "items_delayed",
  "raidboss_spawnlist",
  "grandboss_data",
  "spawn_data",
  "npc_respawns",
  "npc",
  "castle",
  "siege_clans",
  "olympiad_nobles",
  "olympiad_data",
  "character_offline_trade",
  "character_offline_trade_items",
  "items",
  "character_items",
  "etcitem",
  "weapon",
  "armor",
];

/** As many as there are connections: one that waits for a lock keeps none of the others waiting. */
const atOnce = 4;
/** After which no other table is begun with; one that is locked takes 5 s. */
const patienceMs = 8_000;

/** The smallest statement takes some milliseconds, also over a network. */
const slowMs = 1_000;

/** Whether a database is too slow for visitors. */
async function slownessFindings(database: GameMysql): Promise<GameFinding[]> {
  const begun = performance.now();
  await database.rows("select 1");
  const ms = performance.now() - begun;
  if (ms < slowMs) return [];
  const seconds = (ms / 1_000).toFixed(1);
  return [
    {
      level: "wrong",
      text: `Game: ${database.title} takes ${seconds} s for the smallest statement, so no visitor waits for it, all that goes through it lags, and its tables were not looked at one by one: look at its load, its disk and the network to it`,
    },
  ];
}

/** What of the game cannot be read now, though it is there and may be read. Throws GameUnavailable without an answer. */
export async function readingFindings(
  { database, logins }: Pick<L2j, "database" | "logins">,
  schema: Schema,
): Promise<GameFinding[]> {
  const slow = await Promise.all([...new Set([database, logins])].map(slownessFindings));
  if (slow.flat().length > 0) return slow.flat();
  const begun = performance.now();
  const waiting = readTables.flatMap((table) => {
    const column = [...(schema.get(table)?.columns.values() ?? [])].find(({ rights }) =>
      rights.has("select"),
    );
    return column ? [{ table, column: column.name }] : [];
  });
  const refused = new Map<string, string[]>();
  const left: string[] = [];

  async function readNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (performance.now() - begun > patienceMs) {
        left.push(next.table);
        continue;
      }
      const problem = await problemOf(isOfLogins(next.table) ? logins : database, next);
      if (problem !== null) refused.set(problem, [...(refused.get(problem) ?? []), next.table]);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, readNext));
  return [
    ...[...refused].map(([problem, names]): GameFinding => ({
      level: "wrong",
      text: `Game: ${inOrder(names)} cannot be read now: ${problem}`,
    })),
    ...(left.length === 0
      ? []
      : [
          {
            level: "wrong" as const,
            text: `Game: ${inOrder(left)} could not be looked at within ${patienceMs / 1_000} s, since the others took so long: mend what is said of them, and run this again`,
          },
        ]),
  ];
}

const inOrder = (names: readonly string[]): string =>
  readTables.filter((table) => names.includes(table)).join(", ");

const isOfLogins = (table: string): boolean =>
  table === tables.accounts.name || table === tables.accountData.name;

async function problemOf(
  database: GameMysql,
  { table, column }: { table: string; column: string },
): Promise<string | null> {
  try {
    await database.rows(`select ${quoted(column)} from ${quoted(table)} limit 1`);
    return null;
  } catch (error) {
    // The rest of the sentence: it is not the database that cannot be used.
    if (error instanceof GameUnavailable && error.answers) return error.message.replace(/^[^,]*, /, "");
    throw error;
  }
}
