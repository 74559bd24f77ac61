import type { NobleRow } from "@gatehouse/contract/game/bridge";
import { limits } from "@gatehouse/contract/limits";
import type { GameMysql, Raw } from "../database.ts";
import type { Recognised } from "../recognise.ts";
import { quoted, type Schema } from "../schema.ts";
import { nameOf, whole } from "../snapshot-rows.ts";
import { columnOf, selected } from "./columns.ts";
import { type Shown, whose } from "./shown.ts";

const table = "olympiad_nobles";
const keyOf = (schema: Schema) => columnOf(schema, table, "charId", "char_id");

/** Whether this game has a table of nobles that may be read. */
export const hasOlympiad = (schema: Schema): boolean => keyOf(schema) !== undefined;

/** The nobles of the running period with the most points; `shown`: the characters that are shown. */
export async function readOlympiad(
  database: GameMysql,
  game: Recognised,
  shown: Shown,
): Promise<{ period: string | null; nobles: NobleRow[] } | null> {
  const { schema } = game;
  const of = (...names: string[]) => columnOf(schema, table, ...names);
  const [key, classId, points] = [keyOf(schema), of("class_id"), of("olympiad_points")];
  const characters = game.table("characters");
  if (!key || !classId || !points || !characters) return null;
  const rows = await database.rows<Raw>(
    `select characters.${quoted(characters.name)} as name, ${whose(characters)}, ${selected(
      { classId, points, won: of("competitions_won"), lost: of("competitions_lost") },
      table,
    )}
     from ${table} join characters on characters.${quoted(characters.id)} = ${table}.${key}
     where true${shown.condition} order by ${table}.${points} desc limit ${limits.bridgeRows}`,
  );
  return {
    period: await readPeriod(database, schema),
    nobles: rows.filter(shown.has).flatMap((row): NobleRow[] => {
      const name = nameOf(row["name"]);
      if (!name) return [];
      return [
        {
          name,
          classId: whole(row["classId"], 0, 10_000),
          points: whole(row["points"], -2_147_483_648, 2_147_483_647),
          won: whole(row["won"], 0, 2_147_483_647),
          lost: whole(row["lost"], 0, 2_147_483_647),
        },
      ];
    }),
  };
}

async function readPeriod(database: GameMysql, schema: Schema): Promise<string | null> {
  const cycle = columnOf(schema, "olympiad_data", "current_cycle");
  if (!cycle) return null;
  const [row] = await database.rows<Raw>(`select ${cycle} as cycle from olympiad_data limit 1`);
  return row ? String(row["cycle"]) : null;
}
