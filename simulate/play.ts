import { setTimeout as delay } from "node:timers/promises";
import { nothingYet } from "./acknowledged.ts";
import { createAsk } from "./ask.ts";
import { compare } from "./compare.ts";
import { createGame } from "./game.ts";
import { createHand } from "./hand.ts";
import { createOperator } from "./operator.ts";
import { createPlayers } from "./players.ts";
import { quieten } from "./quiet.ts";
import type { Step } from "./story.ts";
import { openWorld } from "./world.ts";

/** What came of a story. */
export type Outcome = {
  /** Where the portals differ from what they said. */
  differences: string[];
  /** How much of everything there was, by name. */
  counts: Record<string, number>;
};

/** Plays a story in a world of its own, to the end, and compares. */
export async function play(
  story: readonly Step[],
  { program, portals }: { program: string; portals: number },
): Promise<Outcome> {
  const world = await openWorld({ program, portals });
  try {
    const noted = nothingYet();
    const ask = createAsk(world, noted);
    const players = createPlayers(world, ask, noted);
    const operator = await createOperator(world, ask, noted);
    const game = createGame(ask, noted);
    const hand = createHand(world, noted);

    const actor = (step: Step): string => {
      if (step.who === "player") return `player ${step.player}`;
      return step.who === "hand" ? hand.targetOf(step.portal, step) : step.who;
    };
    function act(step: Step): Promise<void> {
      const { number, portal } = step;
      if (step.who === "player") return players.act(portal, number, step);
      if (step.who === "game") return game.turn(portal, step.rejects);
      if (step.who === "hand") return hand.act(portal, step);
      if (step.act === "publish") return operator.publish(portal, number);
      return operator.adjust(players.lifeOf(step.player), portal, { number, amount: step.amount });
    }

    // Everybody does one thing after the other, and all of them at the same time.
    const last = new Map<string, Promise<void>>();
    for (const step of story) {
      await delay(step.afterMs);
      const name = actor(step);
      last.set(
        name,
        (last.get(name) ?? Promise.resolve()).then(() => act(step)),
      );
    }
    await Promise.all(last.values());

    await quieten(world, noted, { players, operator, game });
    const differences = await compare(world, noted, { ask, players });
    const { lives } = noted;
    return {
      differences,
      counts: {
        accounts: lives.length,
        donations: lives.flatMap(({ donations }) => donations).length,
        transfers: lives.flatMap(({ transfers }) => transfers).filter(({ done }) => done === "yes").length,
        deliveries: noted.given.size,
        texts: noted.texts.length,
      },
    };
  } finally {
    await world.close();
  }
}
