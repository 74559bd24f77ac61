import type { Db } from "../../../database.ts";
import {
  DeliveryRefused,
  type DeliveryMechanism,
  type DeliverySight,
  type GameDeliveries,
  GameUnavailable,
  type PlacedDelivery,
} from "../../../gateways/game/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import { goingBackTo } from "../../../platform/origin.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import { lookAgain, markHanded, markPlaced, markTidied, markUnknown, putBack } from "./changes/store.ts";
import { type Delivery, pauseAfterRefusal, pauseBetweenLooks } from "./model.ts";
import type { DeliveriesService } from "./service.ts";
import { takeToLookAt, takeToTidy } from "./store.ts";

/** Long enough for a few statements in the game's database, short enough to go on soon after a killed process. */
const leaseSeconds = 5;
const roundSeconds = 2;
const lookedAtOnce = 100;
const refusedSeconds = 600;

type Options = {
  rounds: Rounds;
  db: Db;
  clock: Clock;
  log: Log;
  game: GameDeliveries;
  deliveries: DeliveriesService;
};

/**
 * Puts deliveries into the game's own tables and watches them there. Several processes may do it at once; killed at any
 * point, the next one goes on by what the two databases hold.
 */
export function defineDeliveryRounds({ rounds, db, clock, log, game, deliveries }: Options): void {
  const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);

  /** Places what waits, up to the first refusal; false when the game's database cannot be reached. */
  async function place(): Promise<boolean> {
    for (;;) {
      const [delivery] = await deliveries.lease(1, leaseSeconds);
      if (!delivery) return true;
      const end = await goingBackTo(delivery.origin, () => placeOne(delivery));
      if (end !== "next") return end === "refused";
    }
  }

  /** What comes after one: the next, or none in this round, since the game's database refuses, or is away. */
  async function placeOne(delivery: Delivery): Promise<"next" | "refused" | "away"> {
    try {
      const placed = await game.place(delivery);
      await markPlaced(db, delivery, { ...placed, at: clock.now() });
      log.info({ delivery: delivery.number, ...placed }, "a delivery lies in the game's table");
    } catch (error) {
      if (error instanceof DeliveryRefused) {
        await deliveries.end(delivery, "REJECTED", error.reason);
        return "next";
      }
      const isOutage = error instanceof GameUnavailable && !error.answers;
      const problem = (error instanceof GameUnavailable && error.problem) || (error as Error).message;
      // What waits for an outage's end is due as soon as it ends.
      const next = later(isOutage ? 0 : pauseAfterRefusal(delivery.attempts));
      await putBack(db, delivery, problem, next, clock.now());
      await deliveries.progressed(db, delivery);
      if (error instanceof GameUnavailable) return isOutage ? "away" : "refused";
      throw error;
    }
    return "next";
  }

  async function watch(): Promise<void> {
    for (;;) {
      const due = await takeToLookAt(db, { max: lookedAtOnce, seconds: leaseSeconds, now: clock.now() });
      if (due.length === 0) return;
      const sights = await game.look(due.map(placedOf));
      for (const delivery of due)
        await goingBackTo(delivery.origin, () => follow(delivery, sights.get(delivery.id)));
    }
  }

  /** Does what follows from a look at the game's table. */
  async function follow(delivery: Delivery, sight: DeliverySight | undefined): Promise<void> {
    const next = later(pauseBetweenLooks((clock.now().getTime() - delivery.createdAt.getTime()) / 1_000));
    switch (sight?.at) {
      case "inert":
        if (await game.hand(placedOf(delivery))) await markHanded(db, delivery, next, clock.now());
        return;
      case "waiting":
        if (!delivery.handed) await markHanded(db, delivery, next, clock.now());
        else await lookAgain(db, delivery, { problem: sight.problem, next, at: clock.now() });
        return;
      case "orphaned":
        if (await game.withdraw(placedOf(delivery), sight.reason))
          await deliveries.end(delivery, "REJECTED", sight.reason);
        return;
      case "delivered":
        await deliveries.end(delivery, "DELIVERED", null);
        return;
      case "rejected":
        await deliveries.end(delivery, "REJECTED", sight.reason);
        return;
      case "unknown":
        await markUnknown(db, delivery, sight.problem, clock.now());
        await deliveries.progressed(db, delivery);
        return;
      case undefined:
        return;
    }
  }

  /** Removes what ended deliveries left, also those that a killed process or a person ended. */
  async function tidy(): Promise<void> {
    for (;;) {
      const ended = await takeToTidy(db, { max: lookedAtOnce, seconds: leaseSeconds, now: clock.now() });
      if (ended.length === 0) return;
      for (const delivery of ended) {
        try {
          await game.tidy(placedOf(delivery));
          await markTidied(db, delivery.id);
        } catch (error) {
          if (!(error instanceof GameUnavailable && error.answers)) throw error;
          // A table that is gone or refused keeps nobody else's waiting.
          await lookAgain(db, delivery, { problem: null, next: later(refusedSeconds), at: clock.now() });
        }
      }
    }
  }

  async function round(): Promise<void> {
    if (game.isResting()) return;
    try {
      if (!(await place())) return;
      await watch();
      await tidy();
    } catch (error) {
      // Said by the part that looks after the game's database; what was taken comes due again by itself.
      if (!(error instanceof GameUnavailable)) throw error;
    }
  }

  rounds.define("deliveries", roundSeconds, round);
}

const placedOf = (delivery: Delivery): PlacedDelivery => ({
  ...delivery,
  mechanism: delivery.mechanism as DeliveryMechanism,
  row: delivery.gameRow ?? "",
});
