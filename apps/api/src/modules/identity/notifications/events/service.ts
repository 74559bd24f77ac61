import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { WorldService } from "../../../game/world/service.ts";
import type { HappeningsService } from "../happenings/service.ts";

const minuteMs = 60_000;
const leadMs = limits.notifications.eventMinutes * minuteMs;
/** Written ahead of their moment, so that a round that is late makes nobody late. */
const aheadMs = 5 * minuteMs;

type Options = {
  db: Db;
  clock: Clock;
  world: Pick<WorldService, "eventsToCome">;
  happenings: Pick<HappeningsService, "plan">;
};

export type EventsToCome = ReturnType<typeof createEventsToCome>;

/** The events that begin soon: what the game reports and what operators have planned, which comes by the clock alone. */
export function createEventsToCome({ db, clock, world, happenings }: Options) {
  return {
    /** Notes those whose moment to be told comes next, once each; one that was put off or will not be is told then, or not at all. */
    async plan(): Promise<void> {
      const coming = await world.eventsToCome(new Date(clock.now().getTime() + leadMs + aheadMs));
      await db.transaction().execute((transaction) =>
        happenings.plan(
          transaction,
          "event",
          coming.map(({ series, name, names = {}, at }) => ({
            kind: "event",
            // A game that counts down tells the same moment by other seconds.
            key: `event:${series}:${at.slice(0, 16)}`,
            target: series,
            facts: { name, names, at },
            dueAt: new Date(Date.parse(at) - leadMs),
            endsAt: new Date(at),
          })),
        ),
      );
    },
  };
}
