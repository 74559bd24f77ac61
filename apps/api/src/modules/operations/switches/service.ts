import type { DeskItem } from "@gatehouse/contract/operations/desk";
import { type SwitchName, switchNames, type SwitchState } from "@gatehouse/contract/operations/switches";
import type { PreparedDb } from "../../../database.ts";
import { type Clock, serverTime } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import { findOff, type Off, selectOff } from "./store.ts";

const refusals = {
  registration: "registration.off",
  transfers: "transfer.off",
  donations: "donation.off",
  voting: "vote.off",
} as const satisfies Record<SwitchName, string>;

export type SwitchesService = ReturnType<typeof createSwitchesService>;

/** What is switched off by hand for a while, in all processes at once: each call that it concerns asks the database. */
export function createSwitchesService({ db, clock }: { db: PreparedDb; clock: Clock }) {
  const off = (): Promise<Off[]> => selectOff(db, clock.now());

  return {
    /** Throws a 503 that says until when, while something is switched off. */
    async check(name: SwitchName): Promise<void> {
      const found = await findOff(db, name, clock.now());
      if (found) throw failure(refusals[name], { until: serverTime(found.until) });
    },

    /** Every switch as it stands. */
    async all(): Promise<SwitchState[]> {
      const found = new Map((await off()).map((one) => [one.name, one]));
      return switchNames.map((name) => stateOf(name, found.get(name)));
    },

    /** What is off waits to be switched on again. */
    deskItems: async (): Promise<DeskItem[]> =>
      (await off()).map(({ name, since, until }) => ({
        key: `switch:${name}`,
        kind: "switchedOff",
        since,
        parameters: { name, until: serverTime(until) },
        link: "/admin/health",
      })),
  };
}

export const stateOf = (name: SwitchName, off: Off | undefined): SwitchState => ({
  name,
  isOn: off === undefined,
  since: off?.since.toISOString() ?? null,
  until: off?.until.toISOString() ?? null,
  reason: off?.reason ?? null,
  by: off?.by ?? null,
});
