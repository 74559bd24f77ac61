import type { CastleRow } from "@gatehouse/contract/game/bridge";
import { castleNames } from "@gatehouse/contract/game/castle-names";
import { limits } from "@gatehouse/contract/limits";
import { momentOf } from "@gatehouse/contract/game/told-moments";
import type { GameMysql, Raw } from "../database.ts";
import { quoted, type Schema } from "../schema.ts";
import type { Recognised } from "../recognise.ts";
import { isId, nameOf } from "../snapshot-rows.ts";
import { columnOf, selected } from "./columns.ts";

/** Numbers in most packs, words in aCis. A clan that waits to be let in defends nothing yet, and the owner is shown as such. */
const attacking = new Set(["1", "ATTACKER"]);
const defending = new Set(["0", "DEFENDER"]);
/** More than all castles together can have. */
const mostRegistered = 2_000;

/** Whether this game has a table of castles that may be read. */
export const hasCastles = (schema: Schema): boolean => columnOf(schema, "castle", "id") !== undefined;

/** Castles with owners and the clans that have registered for a siege. */
export async function readCastles(database: GameMysql, game: Recognised): Promise<CastleRow[] | null> {
  const { schema } = game;
  const of = (...names: string[]) => columnOf(schema, "castle", ...names);
  const id = of("id");
  if (!id) return null;
  const rows = await database.rows<Raw>(
    `select ${selected({
      id,
      name: of("name"),
      tax: of("taxPercent", "currentTaxPercent"),
      siege: of("siegeDate"),
    })} from castle limit 100`,
  );
  const owners = await readOwners(database, game);
  const registered = await readRegistered(database, schema);
  const side = (castleId: number, types: ReadonlySet<string>) =>
    registered
      .filter((clan) => clan.castleId === castleId && types.has(clan.type))
      .slice(0, limits.siegeClans)
      .map(({ clanId }) => ({ clanId, name: undefined }));
  return rows.flatMap((row): CastleRow[] => {
    const castleId = Number(row["id"]);
    const name = castleNames[castleId] ?? nameOf(row["name"]);
    if (!isId(castleId) || castleId === 0 || !name) return [];
    const tax = Number(row["tax"] ?? Number.NaN);
    return [
      {
        id: castleId,
        name,
        ownerClanId: owners.get(castleId) ?? null,
        taxPercent: tax >= 0 && tax <= 100 ? tax : null,
        siegeAt: momentOf(Number(row["siege"] ?? 0)),
        attackers: side(castleId, attacking),
        defenders: side(castleId, defending),
      },
    ];
  });
}

/** The clan of each castle that has one. */
async function readOwners(database: GameMysql, game: Recognised): Promise<Map<number, number>> {
  const clans = game.table("clans");
  if (!clans?.castle) return new Map();
  const castle = quoted(clans.castle);
  const rows = await database.rows<Raw>(
    `select ${quoted(clans.id)} as clanId, ${castle} as castleId from clan_data where ${castle} > 0 limit 100`,
  );
  return new Map(
    rows
      .map((row): [number, number] => [Number(row["castleId"]), Number(row["clanId"])])
      .filter(([, clanId]) => isId(clanId)),
  );
}

async function readRegistered(
  database: GameMysql,
  schema: Schema,
): Promise<{ castleId: number; clanId: number; type: string }[]> {
  const [castle, clan, type] = ["castle_id", "clan_id", "type"].map((column) =>
    columnOf(schema, "siege_clans", column),
  );
  if (!castle || !clan || !type) return [];
  const rows = await database.rows<Raw>(
    `select ${selected({ castle, clan, type })} from siege_clans order by ${castle}, ${clan} limit ${mostRegistered}`,
  );
  return rows
    .map((row) => ({
      castleId: Number(row["castle"]),
      clanId: Number(row["clan"]),
      type: String(row["type"]),
    }))
    .filter(({ clanId }) => isId(clanId));
}
