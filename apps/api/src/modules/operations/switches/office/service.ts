import { limits } from "@gatehouse/contract/limits";
import type { SwitchName, SwitchRequest, SwitchState } from "@gatehouse/contract/operations/switches";
import type { Db } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Official } from "../../../../platform/http/official.ts";
import type { RecordService } from "../../record/service.ts";
import { stateOf } from "../service.ts";
import { deleteOff, findOff, lockSwitch, type Off, saveOff } from "../store.ts";

type Options = { db: Db; clock: Clock; record: Pick<RecordService, "note"> };

export type SwitchingService = ReturnType<typeof createSwitchingService>;

/** Switches something off for a while, or on again. */
export function createSwitchingService({ db, clock, record }: Options) {
  /** When it comes back: later than now, and not too late. */
  function endOf(until: string): Date {
    const now = clock.now().getTime();
    const end = Date.parse(until);
    const most = limits.switches.hours * 3_600_000;
    if (end <= now || end > now + most) throw failure("switch.until", { hours: limits.switches.hours });
    return new Date(end);
  }

  return {
    /** How the switch stands then. 409 when somebody has turned it since `base`, 422 for an end that is over or too far. */
    turn: (official: Official, name: SwitchName, request: SwitchRequest): Promise<SwitchState> =>
      db.transaction().execute(async (transaction) => {
        await lockSwitch(transaction, name);
        const now = clock.now();
        const before = await findOff(transaction, name, now);
        const base = request.base === null ? null : Date.parse(request.base);
        if ((before?.since.getTime() ?? null) !== base) throw failure("office.changed");
        if (request.isOn && !before) return stateOf(name, undefined);
        const { reason } = request;
        const after: Off | undefined = request.isOn
          ? undefined
          : { name, reason, by: official.login, since: now, until: endOf(request.until ?? "") };
        if (after) await saveOff(transaction, after);
        else await deleteOff(transaction, name);
        await publishChange(transaction, "desk");
        await record.note(transaction, official, {
          permission: "house.switch",
          action: after ? "switches.off" : "switches.on",
          target: { kind: "switch", id: name },
          before: told(before),
          after: told(after),
          reason,
        });
        return stateOf(name, after);
      }),
  };
}

const told = (off: Off | undefined) =>
  off ? { isOn: false, until: off.until.toISOString() } : { isOn: true, until: null };
