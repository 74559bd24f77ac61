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

/** What of the game cannot be read now, though it is there and may be read. Throws GameUnavailable without an answer. */
export async function readingFindings(
  { database, logins }: Pick<L2j, "database" | "logins">,
  schema: Schema,
): Promise<GameFinding[]> {
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
            text: `Game: ${inOrder(left)} could not be looked at within ${patienceMs / 1_000} s: mend what is said of the others, and run this again`,
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
