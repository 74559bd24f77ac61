import { GameUnavailable } from "../port.ts";
import type { L2j } from "./recogniser.ts";
import { quoted } from "./schema.ts";

/** Counts who is in the game: 1 plays, and some packs mark a trader who left the shop open as 2. */
export const createPlayerCount =
  ({ database, use }: L2j) =>
  (): Promise<number> =>
    use(async (game) => {
      const online = game.table("characters")?.online;
      if (!online) throw new GameUnavailable(game.problem("characters"), { answers: true });
      const [row] = await database.rows<{ players: number }>(
        `select count(*) as players from characters where ${quoted(online)} > 0`,
      );
      return row?.players ?? 0;
    });
