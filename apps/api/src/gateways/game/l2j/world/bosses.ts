import type { BossRow } from "@gatehouse/contract/game/bridge";
import type { BossKind } from "@gatehouse/contract/game/world";
import { momentOf } from "@gatehouse/contract/game/told-moments";
import type { GameMysql, Raw } from "../database.ts";
import type { Schema } from "../schema.ts";
import { isId, nameOf, whole } from "../snapshot-rows.ts";
import { columnOf, selected } from "./columns.ts";
import { bossList, laterBossList, type ListedBoss, spawnList } from "./lists.ts";

const hour = 3_600;
const longestWindow = 31_536_000;
/** More than any world has. */
const most = 5_000;
/** What aCis spreads the return of a raid boss over. */
const spawnHours = 48;
/** Forms that Frintezza takes, which packs keep as bosses of their own. */
const parts = new Set([29_046, 29_047]);

type Sight = {
  id: number;
  kind: BossKind;
  respawnAt: Date | undefined;
  /** Seconds. */
  respawnWindow: number | undefined;
  state: "alive" | "dead" | "unknown";
  listed: ListedBoss | undefined;
  ownName: string | null;
};

const moment = (value: Raw[string] | undefined): Date | undefined =>
  value === null || value === undefined ? undefined : momentOf(Number(value));

/** How wide the chance is in which a raid boss comes back, in seconds; packs say it in three ways. */
function windowOf(row: Raw): number | undefined {
  const seconds = (value: number) => whole(value, 0, longestWindow);
  // As much is added as taken away.
  if (row["random"] !== undefined) return seconds(2 * Number(row["random"]));
  if (row["hours"] !== undefined) return seconds(2 * Number(row["hours"]) * hour);
  if (row["from"] === undefined || row["to"] === undefined) return undefined;
  return seconds(Number(row["to"]) - Number(row["from"]));
}

/** A table whose rows are bosses by id. */
function tableOfBosses(
  schema: Schema,
  table: string,
  kind: BossKind,
  columns: Record<string, string | undefined>,
): { statement: string; sightOf: (row: Raw) => Sight[] } | undefined {
  const { id, respawn } = columns;
  if (!id || !respawn) return undefined;
  const known = schema.has("npc_respawns") ? laterBossList() : bossList();
  return {
    statement: `select ${selected(columns)} from ${table} limit ${most}`,
    sightOf: (row) => {
      const bossId = Number(row["id"]);
      if (!isId(bossId) || parts.has(bossId)) return [];
      const listed = known.get(bossId) ?? bossList().get(bossId);
      const hours = listed?.hours;
      return [
        {
          id: bossId,
          kind: listed?.kind ?? kind,
          respawnAt: moment(row["respawn"]),
          respawnWindow: windowOf(row) ?? (hours === undefined ? undefined : hours * hour),
          state: row["respawn"] === null ? "unknown" : "alive",
          listed,
          ownName: nameOf(row["name"], 100),
        },
      ];
    },
  };
}

function sources(schema: Schema) {
  const of = (table: string, ...names: string[]) => columnOf(schema, table, ...names);
  const raid = "raidboss_spawnlist";
  const spawns = { name: of("spawn_data", "name"), status: of("spawn_data", "status") };
  const spawnRespawn = of("spawn_data", "respawn_time");
  return [
    tableOfBosses(schema, raid, "raid", {
      id: of(raid, "boss_id"),
      respawn: of(raid, "respawn_time"),
      random: of(raid, "respawn_random"),
      hours: of(raid, "random_time"),
      from: of(raid, "respawn_min_delay"),
      to: of(raid, "respawn_max_delay"),
    }),
    tableOfBosses(schema, "grandboss_data", "grand", {
      id: of("grandboss_data", "boss_id"),
      respawn: of("grandboss_data", "respawn_time"),
      name: of("grandboss_data", "Name"),
    }),
    tableOfBosses(schema, "npc_respawns", "raid", {
      id: of("npc_respawns", "id"),
      respawn: of("npc_respawns", "respawnTime"),
    }),
    spawns.name && spawns.status && spawnRespawn
      ? {
          statement: `select ${selected({ ...spawns, respawn: spawnRespawn })} from spawn_data limit ${most}`,
          sightOf: (row: Raw): Sight[] => {
            const listed = spawnList().get(String(row["name"]));
            if (!listed) return [];
            const respawnAt = moment(row["respawn"]);
            const status = Number(row["status"]);
            return [
              {
                ...listed,
                listed,
                ownName: null,
                respawnAt,
                respawnWindow: (listed.hours ?? spawnHours) * hour,
                state: status < 0 ? "unknown" : status === 0 && !respawnAt ? "dead" : "alive",
              },
            ];
          },
        }
      : undefined,
  ].filter((source) => source !== undefined);
}

/** Whether this game has a table of bosses that may be read. */
export const hasBosses = (schema: Schema): boolean => sources(schema).length > 0;

/** Bosses by the game's own tables; those that neither the game nor the portal has a name for are left out. */
export async function readBosses(database: GameMysql, schema: Schema): Promise<BossRow[] | null> {
  const tables = sources(schema);
  if (tables.length === 0) return null;
  const sights: Sight[] = [];
  for (const { statement, sightOf } of tables) {
    sights.push(...(await database.rows<Raw>(statement)).flatMap(sightOf));
  }
  const named = await readNames(
    database,
    schema,
    sights.map(({ id }) => id),
  );
  const bosses = new Map<string, BossRow>();
  for (const { listed, ownName, ...sight } of sights) {
    const name = named.get(sight.id)?.name ?? ownName ?? listed?.name;
    const level = named.get(sight.id)?.level ?? listed?.level;
    if (!name || level === undefined) continue;
    // One boss has a row for each place, or each strength, in which it may come.
    const key = sight.kind === "grand" ? name : String(sight.id);
    const other = bosses.get(key);
    if (!other || (other.respawnAt?.getTime() ?? 0) < (sight.respawnAt?.getTime() ?? 0)) {
      bosses.set(key, { ...sight, name, level });
    }
  }
  return [...bosses.values()];
}

/** What the game itself calls them, where it has a table of them. */
async function readNames(
  database: GameMysql,
  schema: Schema,
  ids: readonly number[],
): Promise<Map<number, { name: string; level: number }>> {
  const [id, name, level] = ["id", "name", "level"].map((column) => columnOf(schema, "npc", column));
  if (!id || !name || !level || ids.length === 0) return new Map();
  const rows = await database.rows<Raw>(
    `select ${selected({ id, name, level })} from npc where ${id} in (${ids.join(", ")})`,
  );
  return new Map(
    rows.flatMap((row) => {
      const own = nameOf(row["name"], 100);
      return own ? [[Number(row["id"]), { name: own, level: whole(row["level"], 0, 1_000) }] as const] : [];
    }),
  );
}
