import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Acknowledged } from "./acknowledged.ts";
import type { Game } from "./game.ts";
import type { Operator } from "./operator.ts";
import type { Players } from "./players.ts";
import type { World } from "./world.ts";

/** Rounds after which everything must be still. */
const mostTurns = 60;

type Around = { players: Players; operator: Operator; game: Game };

/**
 * Once all is healed: a player who was told nothing asks again, and what comes round by itself has come round. Time is all that
 * is helped: what is due later is due now.
 */
export async function quieten(
  { observer, payments, places }: World,
  { lives, broken }: Acknowledged,
  { players, operator, game }: Around,
): Promise<void> {
  const { db, deps, clock } = observer;
  for (const [number, life] of lives.entries()) {
    for (const entry of life.adjustments)
      if (entry.done === "maybe") await operator.enter(life, number, entry);
    if (life.deleted !== "no") continue;
    for (const sent of life.transfers) {
      if (sent.done !== "maybe") continue;
      const session = players.openSession(life) ?? (await players.logIn(life, number));
      if (session) await players.send(life, session, number, sent);
    }
  }
  await payments.settled();

  clock.advance(120);
  for (const provider of deps.money.providers) {
    const { reported } = await deps.money.reconciling.reconcile(provider);
    if (reported.length > 0) broken.push(`${provider.name} leaves to a person: ${JSON.stringify(reported)}`);
  }
  for (let turn = 0; turn < mostTurns; turn += 1) {
    await deps.rounds.run("donations");
    await sql`update deliveries set next_attempt_at = now() where state in ('PENDING', 'LEASED')`.execute(db);
    await game.turn(turn % places.length, false);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from deliveries where state not in ('DELIVERED', 'REJECTED'))
        + (select count(*) from donation_orders where state in ('CAPTURING', 'PENDING')) as left`.execute(db);
    if (Number(rows[0]?.left) === 0) return;
    await delay(100);
  }
  broken.push(`something does not come to rest within ${mostTurns} turns`);
}
