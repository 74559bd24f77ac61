import { type StatField, statFields } from "@gatehouse/contract/game/stats";
import type { GameMysql, Raw } from "./database.ts";
import { quoted, type Schema } from "./schema.ts";

/** The columns of `gatehouse_stats`, the table or view that the operator's server fills (docs/game-servers.md). */
export type StatsColumns = { id: string; faction: string | undefined; stats: ReadonlyMap<StatField, string> };

/** Undefined where there is none. Columns that it leaves out stay as the stock tables have them, or at zero. */
export function statsColumns(schema: Schema): StatsColumns | undefined {
  const columns = schema.get("gatehouse_stats")?.columns;
  const id = columns?.get("charid")?.name;
  if (!columns || !id) return undefined;
  const stats = statFields.flatMap((field): [StatField, string][] => {
    const column = columns.get(field.toLowerCase())?.name;
    return column ? [[field, column]] : [];
  });
  return { id, faction: columns.get("faction")?.name, stats: new Map(stats) };
}

/** The rows of the characters with ids above `after`, up to `upTo`. */
export async function readStats(
  database: GameMysql,
  { id, faction, stats }: StatsColumns,
  after: number,
  upTo: number,
): Promise<Map<number, Raw>> {
  const list = [
    `${quoted(id)} as \`charId\``,
    ...(faction ? [`${quoted(faction)} as \`faction\``] : []),
    ...[...stats].map(([field, column]) => `${quoted(column)} as ${quoted(field)}`),
  ];
  const rows = await database.rows<Raw>(
    `select ${list.join(", ")} from gatehouse_stats
     where ${quoted(id)} > cast(? as signed) and ${quoted(id)} <= cast(? as signed)`,
    [after, upTo],
  );
  return new Map(rows.map((row) => [Number(row["charId"]), row]));
}
