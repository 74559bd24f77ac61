import type { Acknowledged } from "./acknowledged.ts";
import type { Game } from "./game.ts";
import type { GameTables } from "./game-tables.ts";
import { nameOf } from "./players.ts";
import type { World } from "./world.ts";

/** The game's side of its own tables, as a game server and our scripts keep it: what it does is done once, and said until it stands. */
export function createGameOverTables(
  { observer, placeAt }: World,
  tables: GameTables,
  { lives, given, answered, commands, obeyed, wins }: Acknowledged,
  byBridge: Game,
): Game {
  const { query } = tables;

  /** Who has an account in the game makes a character there. */
  async function makeCharacters(): Promise<void> {
    for (const life of lives) {
      if (life.embodied !== "no") continue;
      const [account] = await query("select 1 from accounts where login = ?", [life.login]);
      if (!account) continue;
      await query(
        `insert into characters (charId, account_name, char_name, level, classid, base_class, online, pvpkills)
         values (?, ?, ?, 80, 93, 93, 1, 0) on duplicate key update level = level`,
        [life.charId, life.login, nameOf(life)],
      );
      life.embodied = "maybe";
    }
  }

  async function win(): Promise<void> {
    for (const [charId, count] of wins)
      await query("update characters set pvpkills = ? where charId = ?", [count, charId]);
  }

  /** The portal has read the game's tables: who stands in its ranking is known to it. */
  async function lookAtPortal(at: number): Promise<void> {
    await observer.deps.rounds.run("snapshot");
    const reply = await placeAt(at)
      .portal.request("/api/public/user/character/stats?size=100&sort=pvpCount")
      .catch(() => null);
    const known = reply?.ok ? await reply.text() : "";
    for (const life of lives)
      if (life.embodied === "maybe" && known.includes(`"${nameOf(life)}"`)) life.embodied = "yes";
  }

  /** Claims what waits and gives it; of what it claimed and was not told that it did, the row's mark is its own. */
  async function take(rejects: boolean): Promise<void> {
    const waiting = await query(
      "select * from gatehouse_deliveries where delivered_at is null and rejected_reason is null",
    ).catch((error: { code?: string }) => {
      // The portal makes the table with the first goods.
      if (error.code === "ER_NO_SUCH_TABLE") return [];
      throw error;
    });
    let isRejected = rejects;
    for (const row of waiting) {
      const id = String(row["delivery_id"]);
      if (given.has(id)) continue;
      await query("update gatehouse_deliveries set claimed_at = now() where delivery_id = ?", [id]);
      given.set(id, { charId: Number(row["char_id"]), count: Number(row["count"]), isRejected });
      isRejected = false;
    }
  }

  async function report(): Promise<void> {
    for (const [id, { isRejected }] of given) {
      if (answered.has(id)) continue;
      const end = isRejected ? "rejected_reason = 'The inventory is full'" : "delivered_at = now()";
      await query(`update gatehouse_deliveries set ${end} where delivery_id = ?`, [id]);
      answered.add(id);
    }
  }

  async function obey(): Promise<void> {
    const open = await query("select command_id, login from gatehouse_commands where done_at is null");
    for (const row of open) {
      const id = String(row["command_id"]);
      commands.set(id, { login: String(row["login"]) });
      await query("update gatehouse_commands set done_at = now() where command_id = ?", [id]);
      obeyed.add(id);
    }
  }

  return {
    ...byBridge,
    async turn(at, { rejects, isSilent }) {
      try {
        await makeCharacters();
        await report();
        await take(rejects);
        if (!isSilent) await report();
        await win();
        await obey();
      } catch (error) {
        // Its database is away; it goes on where it was.
        if (!isAway(error)) throw error;
      }
      await lookAtPortal(at).catch(() => {});
      await byBridge.tellTidings(at);
    },
  };
}

const isAway = (error: unknown): boolean =>
  /ECONNREFUSED|ECONNRESET|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN|EPIPE|closed state/.test(
    `${(error as { code?: string }).code} ${String(error)}`,
  );
