import type { GameCommands, GameFinding } from "../port.ts";
import { reasonOf } from "../reason-texts.ts";
import { places } from "./delivery-table.ts";
import { isDuplicate } from "./problems.ts";
import { createReceivers, refusalOf } from "./receivers.ts";
import type { L2j } from "./recogniser.ts";
import type { Schema } from "./schema.ts";

/** Made by the script that carries commands out (docs/game-scripts), so where it is the script is, too. */
const table = "gatehouse_commands";

/** What the operator has to know about it; nothing where the game has no such table. */
export function commandFindings(schema: Schema): GameFinding[] {
  const rights = schema.get(table)?.columns.get("command_id")?.rights;
  if (!rights) return [];
  const missing = (["select", "insert"] as const).filter((right) => !rights.has(right));
  return missing.length > 0
    ? [
        {
          level: "wrong",
          text: `Game: ${table}: the right to ${missing.join(", ")} is missing, so rewards wait; grant the rights of docs/game-servers.md`,
        },
      ]
    : [
        {
          level: "ok",
          text: `Game: rewards of votes and the competition go through ${table}, which the script in docs/game-scripts reads`,
        },
      ];
}

/** Commands by way of a table of our own: the script takes what is in it and not over. */
export function createGameCommands(l2j: L2j): GameCommands {
  const { database, use } = l2j;
  const receiversOf = createReceivers(l2j);
  return {
    isResting: database.isResting,

    isThere: () => use(async ({ schema }) => schema.has(table)),

    async place(command) {
      const { commandId, kind, until } = command;
      if (kind === "eventHero") {
        const { charId } = command;
        const reason = refusalOf((await receiversOf([charId])).get(charId), command.login);
        if (reason !== null) return reason;
      }
      const [login, reward] = kind === "voteReward" ? [command.login, command.reward] : [null, null];
      const values = [commandId, kind, login, kind === "eventHero" ? command.charId : null, reward];
      try {
        await database.write(
          `insert into ${table} (command_id, kind, login, char_id, reward, until_at) values (?, ?, ?, ?, ?, ?)`,
          [...values, new Date(until)],
        );
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      return null;
    },

    async ended(ids) {
      if (ids.length === 0) return [];
      const rows = await database.rows<{ id: string; reason: string | null }>(
        // The script takes nothing whose time is over: that is certain a while later.
        `select command_id as id,
           coalesce(refused_reason, if(done_at is null, 'late', null)) as reason
         from ${table}
         where command_id in ${places(ids)}
           and (done_at is not null or refused_reason is not null or until_at < now() - interval 5 minute)`,
        ids,
      );
      return rows.map(({ id, reason }) => ({ id, reason: reason && reasonOf(reason) }));
    },
  };
}
