import { setTimeout as delay } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Acknowledged } from "./acknowledged.ts";
import type { Game } from "./game.ts";
import type { Imports } from "./newcomers.ts";
import type { Operator } from "./operator.ts";
import type { Players } from "./players.ts";
import type { World } from "./world.ts";

/** Longer than it takes to notice that a portal died with work under way. */
const patienceSeconds = 60;
const aWhileSeconds = 120;

type Around = { players: Players; operator: Operator; imports: Imports; game: Game };

/**
 * Once all is healed: a player who was told nothing asks again, and what comes round by itself has come round. Time is all that
 * is helped: what is due later is due now.
 */
export async function quieten(
  { observer, payments, places, gameTables }: World,
  { lives, texts, newcomers, broken }: Acknowledged,
  { players, operator, imports, game }: Around,
): Promise<void> {
  const { db, deps, clock } = observer;
  const count = async (what: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ left: number }>`select (${what})::int as left`.execute(db);
    return rows[0]?.left ?? 0;
  };
  /** Does it again and again until nothing is left. */
  async function turnsUntilNone(of: string, left: RawBuilder<unknown>, act: (turn: number) => Promise<void>) {
    const deadline = performance.now() + patienceSeconds * 1_000;
    for (let turn = 0; performance.now() < deadline; turn += 1) {
      await act(turn);
      if ((await count(left)) === 0) return;
      await delay(100);
    }
    broken.push(`${of} do not come to rest within ${patienceSeconds} s`);
  }

  // What a site said before somebody voted is believed for half a minute, and who failed just now is left alone for as long.
  for (const place of places) place.pass(aWhileSeconds);
  clock.advance(aWhileSeconds);
  for (const text of texts) if (text.isImported && text.published !== "yes") await operator.bringIn(text);
  for (const own of newcomers) if (own.imported !== "yes") await imports.bring(0, own);
  for (const [number, life] of lives.entries()) {
    for (const entry of life.adjustments)
      if (entry.done === "maybe") await operator.enter(life, number, entry);
    if (life.deleted !== "no") continue;
    for (const sent of life.transfers) {
      if (sent.done !== "maybe") continue;
      const session = players.openSession(life) ?? (await players.logIn(life, number));
      if (session) await players.send(life, session, number, sent);
    }
    if (life.hasVoted) await players.hearOfVote(life, number);
  }
  await payments.settled();

  /** What the providers say, which tells of everything that nobody heard. */
  async function reconcile(): Promise<void> {
    for (const provider of deps.money.providers) {
      const { reported } = await deps.money.reconciling.reconcile(provider);
      if (reported.length > 0)
        broken.push(`${provider.name} leaves to a person: ${JSON.stringify(reported)}`);
    }
  }

  /** Mails whose time of the next try is later leave now. */
  const mailsLeave = () =>
    turnsUntilNone(
      "mails",
      sql`select count(*) from pgboss.job
        where name like '%-mail' and state in ('created', 'retry', 'active')`,
      async () => {
        await sql`update pgboss.job set start_after = now()
          where name like '%-mail' and state in ('created', 'retry') and start_after > now()`.execute(db);
      },
    );

  await reconcile();
  await turnsUntilNone(
    "goods and payments",
    sql`(select count(*) from deliveries where state not in ('DELIVERED', 'REJECTED'))
      + (select count(*) from game_commands where state in ('PENDING', 'LEASED'))
      + (select count(*) from donation_returns where state = 'ASKED')
      + (select count(*) from donation_orders where state in ('CAPTURING', 'PENDING'))`,
    async (turn) => {
      clock.advance(60);
      await deps.rounds.run("donations");
      await sql`update deliveries set next_attempt_at = now() where state not in ('DELIVERED', 'REJECTED')`.execute(
        db,
      );
      await sql`update game_accounts set next_attempt_at = now() where next_attempt_at is not null`.execute(
        db,
      );
      for (const round of gameTables ? ["game accounts", "deliveries", "commands"] : [])
        await deps.rounds.run(round);
      await sql`update game_commands set next_attempt_at = now() where state in ('PENDING', 'LEASED')`.execute(
        db,
      );
      await game.turn(turn % places.length, { rejects: false, isSilent: false });
    },
  );
  await turnsUntilNone(
    "webhooks",
    sql`select count(*) from webhook_deliveries where state = 'WAITING'`,
    async () => {
      await sql`update webhook_deliveries set next_at = now() where state = 'WAITING'`.execute(db);
      await deps.rounds.run("webhooks");
    },
  );
  // Mails gather for six hours.
  await turnsUntilNone(
    "notifications",
    sql`(select count(*) from notifications where mail_at is not null)
      + (select count(*) from happenings where not is_handed_out)`,
    async () => {
      clock.advance(7 * 3_600);
      await deps.rounds.run("notifications");
    },
  );
  await mailsLeave();
  // Orders that were heard of within the day are left out of a comparison.
  clock.advance(24 * 3_600);
  await reconcile();
}
