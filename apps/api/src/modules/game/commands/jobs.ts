import { type GameCommands, type GameUnstuck, GameUnavailable } from "../../../gateways/game/port.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import type { GameCommandsService } from "./service.ts";

const roundSeconds = 5;
const takenAtOnce = 100;
const lookedAtOnce = 500;

type Options = {
  rounds: Rounds;
  commands: GameCommandsService;
  game: GameCommands;
  unstuck: GameUnstuck | null;
};

/**
 * Takes commands to the game's table, in place of a game server that claims them, and notes how they end. Killed at any
 * point, the lease runs out and the same row is written again, which changes nothing.
 */
export function defineCommandRounds({ rounds, commands, game, unstuck }: Options): void {
  /** What the portal does itself. Moving a character twice takes it to the same town. */
  async function move(towns: GameUnstuck): Promise<void> {
    for (;;) {
      const leased = await commands.claimOwn(takenAtOnce);
      for (const command of leased) {
        if (command.kind === "unstuck")
          await commands.end(command.commandId, await towns.move(command.charId, command.login));
      }
      if (leased.length < takenAtOnce) return;
    }
  }

  async function place(): Promise<void> {
    for (;;) {
      const leased = await commands.claim(takenAtOnce);
      for (const command of leased) {
        const refused = command.kind === "unstuck" ? null : await game.place(command);
        if (refused !== null) await commands.end(command.commandId, refused);
      }
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
      if (unstuck) await move(unstuck);
      if (!(await game.isThere())) return;
      await place();
      await watch();
    } catch (error) {
      // Said by the part that looks after the game's database; what was leased comes due again by itself.
      if (!(error instanceof GameUnavailable)) throw error;
    }
  });
}
