import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { WorldService } from "../../../game/world/service.ts";
import type { HappeningsService } from "../happenings/service.ts";
import type { Planned } from "../told/store.ts";
import type { StoredWatch } from "../watches/store.ts";

const minuteMs = 60_000;
const leadMs = limits.notifications.eventMinutes * minuteMs;
/** Written ahead of their moment, so that a round that is late makes nobody late. */
const aheadMs = 5 * minuteMs;
/** As far ahead as the events' page shows. */
const knownDays = limits.gameEvents.plannedDays;
const dayMs = 24 * 3_600_000;

type Options = {
  db: Db;
  clock: Clock;
  world: Pick<WorldService, "eventsToCome">;
  happenings: Pick<HappeningsService, "plan">;
};

export type EventsToCome = ReturnType<typeof createEventsToCome>;

/** The events that begin: what the game reports and what operators have planned, which comes by the clock alone. */
export function createEventsToCome({ db, clock, world, happenings }: Options) {
  const now = () => clock.now().getTime();

  /** Those that are to be told of before a moment, and have not begun. */
  async function toldBefore(before: number) {
    const coming = await world.eventsToCome(new Date(before + leadMs));
    return coming.map(({ series, name, names = {}, at }) => ({
      kind: "event" as const,
      target: series,
      facts: { name, names, at },
      dueAt: new Date(Date.parse(at) - leadMs),
      endsAt: new Date(at),
    }));
  }

  return {
    /** Notes those whose moment to be told comes next, once each; one that was put off or will not be is told then, or not at all. */
    async plan(): Promise<void> {
      const coming = (await toldBefore(now() + aheadMs)).map((event) => ({
        ...event,
        // A game that counts down tells the same moment by other seconds.
        key: `event:${event.target}:${event.facts.at.slice(0, 16)}`,
      }));
      await db.transaction().execute((transaction) => happenings.plan(transaction, "event", coming));
    },

    /** What of the week's events rings for these watches, each event once. */
    async ringsOf(watches: readonly StoredWatch[]): Promise<Planned[]> {
      const own = watches.filter(({ kind }) => kind === "event");
      if (own.length === 0) return [];
      const coming = await toldBefore(now() + knownDays * dayMs);
      return coming.flatMap(({ kind, target, facts, dueAt: at }) => {
        const watch = own.find((one) => one.target === target) ?? own.find((one) => one.target === null);
        return watch && at > clock.now()
          ? [{ kind, target, facts, watch: watch.id, isOfClans: false, at }]
          : [];
      });
    },
  };
}
