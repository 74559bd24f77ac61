import { type GameCommands, GameUnavailable } from "../../../gateways/game/port.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import type { GameCommandsService } from "./service.ts";

const roundSeconds = 5;
const takenAtOnce = 100;
const lookedAtOnce = 500;

type Options = { rounds: Rounds; commands: GameCommandsService; game: GameCommands };

/**
 * Takes commands to the game's table, in place of a game server that claims them, and notes how they end. Killed at any
 * point, the lease runs out and the same row is written again, which changes nothing.
 */
export function defineCommandRounds({ rounds, commands, game }: Options): void {
  async function place(): Promise<void> {
    for (;;) {
      const leased = await commands.claim(takenAtOnce);
      for (const command of leased) await game.place(command);
      if (leased.length < takenAtOnce) return;
    }
  }

  async function watch(): Promise<void> {
    for (let after = 0; ;) {
      const leased = await commands.leased(after, lookedAtOnce);
      for (const { id, reason } of await game.ended(leased.map((command) => command.id))) {
        await commands.end(id, reason);
      }
      if (leased.length < lookedAtOnce) return;
      after = leased.at(-1)?.number ?? after;
    }
  }

  rounds.define("commands", roundSeconds, async () => {
    if (game.isResting()) return;
    try {
      if (!(await game.isThere())) return;
      await place();
      await watch();
    } catch (error) {
      // Said by whoever looks after the game's database; what was leased comes due again by itself.
      if (!(error instanceof GameUnavailable)) throw error;
    }
  });
}
