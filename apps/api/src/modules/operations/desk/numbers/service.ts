import type { GrowthReply } from "@gatehouse/contract/community/growth";
import type { NumbersReply } from "@gatehouse/contract/operations/desk";
import { type Clock, daysLater, serverDay, startOfServerDay } from "../../../../platform/clock.ts";

/** Half-open. */
type Span = { from: Date; to: Date };

/** Where the numbers come from: each area counts its own. */
export type NumberSources = {
  growth: (span: { from: string; to: string }) => Promise<GrowthReply>;
  votes: (span: Span) => Promise<number>;
  donations: (last: string, days: number) => Promise<NumbersReply["donations"]>;
  players: (span: Span) => Promise<{ at: Date; players: number }[]>;
  /** How many play now; null where no game server tells. */
  playersNow: () => Promise<number | null>;
};

const shownDays = 14;

export type NumbersService = ReturnType<typeof createNumbersService>;

/** A day of the server's calendar in numbers, beside the same day a week before. */
export function createNumbersService({ clock }: { clock: Clock }) {
  let given: NumberSources | undefined;

  const spanOf = (day: string): Span => ({
    from: startOfServerDay(day),
    to: startOfServerDay(daysLater(day, 1)),
  });
  const shown = (line: readonly { at: Date; players: number }[]) =>
    line.map(({ at, players }) => ({ at: at.toISOString(), players }));

  return {
    /** Has the areas count. */
    countWith: (sources: NumberSources): void => void (given = sources),

    /** The numbers of a day (yyyy-mm-dd), of today without one. */
    async numbers(asked: string | undefined): Promise<NumbersReply> {
      const sources = given;
      if (!sources) throw new Error("nobody has said who counts");
      const now = clock.now();
      const today = serverDay(now);
      const day = asked ?? today;
      const isToday = day === today;
      const weekBefore = daysLater(day, -7);
      const [span, before] = [spanOf(day), spanOf(weekBefore)];
      // Today is compared with what a week ago had brought by this time of the day.
      const soFar = isToday
        ? { ...before, to: new Date(now.getTime() - span.from.getTime() + before.from.getTime()) }
        : before;
      const [gates, gatesBefore, votes, votesBefore, donations, line, lineBefore, playersNow] =
        await Promise.all([
          sources.growth({ from: day, to: day }),
          sources.growth({ from: weekBefore, to: weekBefore }),
          sources.votes(span),
          sources.votes(soFar),
          sources.donations(day, shownDays),
          sources.players(span),
          sources.players(before),
          isToday ? sources.playersNow() : null,
        ]);
      return {
        day,
        isToday,
        players: { now: playersNow, day: shown(line), before: shown(lineBefore) },
        gates: gates.all,
        gatesBefore: gatesBefore.all,
        votes: { day: votes, before: votesBefore },
        donations,
      };
    },
  };
}
