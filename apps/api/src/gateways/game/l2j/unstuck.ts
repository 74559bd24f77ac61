import type { GameFinding, GameUnstuck } from "../port.ts";
import type { Recognised } from "./recognise.ts";
import type { L2j } from "./recogniser.ts";
import { quoted } from "./schema.ts";
import { isInJail, townFor } from "./towns.ts";

const place = ["x", "y", "z"] as const;

type Columns = NonNullable<ReturnType<Recognised["schema"]["get"]>>["columns"];

/** How red a character is; the later chronicles count the other way round. */
function karmaIn(columns: Columns | undefined): string {
  const [karma, reputation] = [columns?.get("karma"), columns?.get("reputation")];
  if (karma) return quoted(karma.name);
  return reputation ? `-${quoted(reputation.name)}` : "0";
}

/** What moving needs of the game's table; null where a column or a right is missing. */
function tableOf(game: Recognised) {
  const found = game.table("characters");
  const columns = game.schema.get("characters")?.columns;
  const isWritable = place.every((one) => columns?.get(one)?.rights.has("update"));
  if (!found?.online || !isWritable) return null;
  return { id: found.id, account: found.account, online: found.online, karma: karmaIn(columns) };
}

/** What the operator has to know about it. */
export function unstuckFindings(game: Recognised): GameFinding[] {
  if (!game.table("characters") || tableOf(game)) return [];
  return [
    {
      level: "note",
      text: "Game: characters.x, y, z: the right to update is missing, so players cannot have characters put into a town; grant the rights of docs/game-servers.md",
    },
  ];
}

/** Characters that do not play are where their row says; the game reads it when they come. */
export const createGameUnstuck = ({ database, use }: L2j): GameUnstuck => ({
  move: (charId, login) =>
    use(async (game) => {
      const table = tableOf(game);
      if (!table) return "unavailable";
      const own = `${quoted(table.id)} = cast(? as signed) and lower(trim(${quoted(table.account)})) = ?`;
      const online = quoted(table.online);
      const [row] = await database.rows<Record<"x" | "y" | "z" | "karma" | "online", number | string | null>>(
        `select x, y, z, ${table.karma} as karma, ${online} as online from characters where ${own}`,
        [charId, login],
      );
      if (!row) return "gone";
      if (Number(row.online) > 0) return "online";
      const here = { x: Number(row.x), y: Number(row.y), z: Number(row.z) };
      if (isInJail(here)) return "jailed";
      const { x, y, z } = townFor(here, Number(row.karma));
      // A character that came into the game since is left alone: the server would write its own place over ours.
      const moved = await database.write(
        `update characters set x = ?, y = ?, z = ? where ${own} and coalesce(${online}, 0) <= 0`,
        [x, y, z, charId, login],
      );
      return moved > 0 ? null : "online";
    }),
});
