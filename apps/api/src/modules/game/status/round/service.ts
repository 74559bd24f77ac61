import type { FactionRow, RoundReport } from "@gatehouse/contract/game/bridge";
import type { RoundHistory } from "@gatehouse/contract/game/round";
import type { WorldRound } from "@gatehouse/contract/game/round";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { isAnotherRound, pastOf, pointsOf, thinned } from "./model.ts";
import { insertSamples, putTold, selectNewest, selectOldest, selectRound, selectTold } from "./store.ts";

export type RoundService = ReturnType<typeof createRoundService>;

/** The course of the running round, as the portal sees the factions' points change. */
export function createRoundService({ db, clock }: { db: Db; clock: Clock }) {
  const dayAgo = (): Date => new Date(clock.now().getTime() - limits.historyHours * 3_600_000);

  /** What the game tells of the time before fills what nobody has seen: of a round that was seen to begin, nothing. */
  async function fillBefore(rows: readonly FactionRow[]): Promise<void> {
    const past = pastOf(rows);
    if (past.length === 0) return;
    const oldest = await selectOldest(db);
    if (oldest?.began) return;
    const until = oldest?.at ?? clock.now();
    await insertSamples(
      db,
      past.filter(({ at }) => at > dayAgo() && at < until),
    );
  }

  /** The running round as the game tells it; undefined where it tells none. An end that has passed is none. */
  async function told(): Promise<WorldRound | undefined> {
    const round = await selectTold(db);
    if (!round) return undefined;
    const { number, ends_at: endsAt } = round;
    return { number, ...(endsAt && endsAt > clock.now() && { endsAt: endsAt.toISOString() }) };
  }

  return {
    told,

    /** Takes which round is running, and until when. */
    async tell({ number, endsAt }: RoundReport): Promise<void> {
      await putTold(db, { number, ends_at: endsAt ?? null });
      await publishChange(db, "status");
    },

    /** Notes how the factions stand, once every few seconds, and when a round begins. */
    async note(rows: readonly FactionRow[]): Promise<void> {
      if (rows.length === 0) return;
      await fillBefore(rows);
      const at = clock.now();
      const points = pointsOf(rows);
      const newest = await selectNewest(db);
      const began = newest !== undefined && isAnotherRound(newest.points, points);
      const isDue = !newest || at.getTime() - newest.at.getTime() >= limits.roundSampleSeconds * 1_000;
      if (began || isDue) await insertSamples(db, [{ at, points, began }]);
    },

    /** The running round as far as it is known, at most of the last 24 hours. */
    async history(): Promise<RoundHistory> {
      const [samples, round] = await Promise.all([selectRound(db, dayAgo()), told()]);
      const [first] = samples;
      return {
        began: first?.began ? first.at.toISOString() : null,
        samples: thinned(samples).map(({ at, points }) => ({ at: at.toISOString(), points })),
        ...round,
      };
    },
  };
}
