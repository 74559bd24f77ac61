import { setTimeout as delay } from "node:timers/promises";
import { inspect } from "node:util";
import { type Donation, type Life, nothingYet } from "./acknowledged.ts";
import { until } from "../apps/api/test/until.ts";
import { createAsk } from "./ask.ts";
import { compare } from "./compare.ts";
import { createGame } from "./game.ts";
import { createGameOverTables } from "./game-over-tables.ts";
import { createHand } from "./hand.ts";
import { createImports } from "./newcomers.ts";
import { createOperator } from "./operator.ts";
import { createPlayers } from "./players.ts";
import { quieten } from "./quiet.ts";
import type { HandStep, Step } from "./story.ts";
import { openWorld } from "./world.ts";

/** Acts that are begun or wait for another of the same actor. */
const mostWaiting = 20;

/** What came of a story. */
export type Outcome = {
  /** Where the portals differ from what they said. */
  differences: string[];
  /** How much of everything there was, by name. */
  counts: Record<string, number>;
};

type Where = { program: string; portals: number; hasGameTables: boolean };

/** Plays a story in a world of its own, to the end, and compares; what keeps it from its end is a difference, too. */
export const play = (story: readonly Step[], where: Where): Promise<Outcome> =>
  playToTheEnd(story, where).catch((error: unknown) => ({
    differences: [`the story ended early: ${inspect(error)}`],
    counts: {},
  }));

async function playToTheEnd(
  story: readonly Step[],
  { program, portals, hasGameTables }: Where,
): Promise<Outcome> {
  const has = (fault: HandStep["breaks"]): boolean =>
    story.some((step) => step.who === "hand" && step.breaks === fault);
  const machines = { hasStandby: has("failover"), isDiskSmall: has("disk") };
  const world = await openWorld({ program, portals, hasGameTables, ...machines });
  try {
    const noted = nothingYet();
    const ask = createAsk(world, noted);
    const players = createPlayers(world, ask, noted);
    const operator = await createOperator(world, ask, noted);
    const imports = createImports(world, noted);
    const bridge = createGame(ask, noted);
    const game = world.gameTables ? createGameOverTables(world, world.gameTables, noted, bridge) : bridge;
    const hand = createHand(world, noted);

    const actor = (step: Step): string => {
      if (step.who === "player") return `player ${step.player}`;
      return step.who === "hand" ? hand.targetOf(step.portal, step) : step.who;
    };
    function act(step: Step): Promise<void> {
      const { number, portal } = step;
      if (step.who === "player") return players.act(portal, number, step);
      if (step.who === "game") {
        game.live(number, players.lifeOf(step.player), step.wins);
        return game.turn(portal, step);
      }
      if (step.who === "hand") return hand.act(portal, step);
      if (step.who === "provider") return provider(players.lifeOf(step.player), step.donation);
      if (step.act === "publish") return operator.publish(portal, number);
      if (step.act === "import") return operator.importText(number);
      if (step.act === "importUsers") return imports.act(portal, number, step);
      if (step.act === "resolve") return operator.resolve(portal);
      const life = players.lifeOf(step.player);
      if (step.act === "refund") return operator.refund(life, portal, donationOf(life, step.donation));
      return operator.adjust(life, portal, { number, amount: step.amount });
    }
    /** Gives a payment back, of which the portal is told in the order's mood. */
    async function provider(life: Life, which: number): Promise<void> {
      const donation = donationOf(life, which);
      if (donation) world.payments.act(donation.provider, donation.number, "refund");
    }

    // Everybody does one thing after the other, and all of them at the same time.
    const last = new Map<string, Promise<void>>();
    let waiting = 0;
    let goOn: (() => void) | undefined;
    for (const [index, step] of story.entries()) {
      if (!step.isOpening && story[index - 1]?.isOpening) {
        await Promise.all(last.values());
        players.endOpening();
      }
      await delay(step.afterMs);
      // On a busy machine those who act fall behind: what breaks waits for them.
      if (waiting > mostWaiting) await new Promise<void>((resolve) => (goOn = resolve));
      const name = actor(step);
      waiting += 1;
      last.set(
        name,
        (last.get(name) ?? Promise.resolve())
          .then(() => act(step))
          .finally(() => {
            waiting -= 1;
            if (waiting <= mostWaiting) goOn?.();
          }),
      );
    }
    await Promise.all(last.values());
    // Whoever was killed, or took all connections, lets go of them a moment later.
    await until("the database", () => world.observer.deps.pool.query("select 1").catch(() => null));

    hand.setClocksRight();
    await quieten(world, noted, { players, operator, imports, game });
    const differences = await compare(world, noted, { ask, players });
    const { lives } = noted;
    return {
      differences,
      counts: {
        accounts: lives.length,
        donations: lives.flatMap(({ donations }) => donations).length,
        transfers: lives.flatMap(({ transfers }) => transfers).filter(({ done }) => done === "yes").length,
        deliveries: noted.given.size,
        refunds: lives
          .flatMap(({ donations }) => donations)
          .filter(({ provider: by, number }) => world.payments.backOf(by, number) > 0).length,
        votes: noted.commands.size,
        texts: noted.texts.length,
        newcomers: noted.newcomers.reduce((sum, { count }) => sum + count, 0),
        tidings: noted.tidings.length,
        messages: world.receiver.received.length,
      },
    };
  } finally {
    await world.close();
  }
}

const donationOf = ({ donations }: Life, which: number): Donation | undefined =>
  donations[which % Math.max(1, donations.length)];
