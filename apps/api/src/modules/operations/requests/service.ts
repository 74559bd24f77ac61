import { limits } from "@gatehouse/contract/limits";
import type { Permission } from "@gatehouse/contract/operations/permissions";
import type { Db, DbTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { Official } from "../../../platform/http/official.ts";
import type { Doer, Fields, RecordService } from "../record/service.ts";
import * as store from "./store.ts";

const hourMs = 3_600_000;

/** What a confirmed request is done with. */
type Act<Payload> = { payload: Payload; number: number; madeBy: number | null; confirmedBy: Doer };
/** Does it, in the transaction of the confirmation; a Failure leaves the request open. What it returns goes into the record. */
type Run<Payload> = (
  transaction: DbTransaction,
  act: Act<Payload>,
) => Promise<{ before?: Fields | null; after?: Fields | null } | void>;

export type NewRequest = {
  kind: string;
  /** What `run` is given: plain JSON. */
  payload: object;
  target: { kind: string; id: string | number; name?: string | null };
  before?: Fields | null;
  after?: Fields | null;
  reason: string;
};

export type RequestsService = ReturnType<typeof createRequestsService>;

type Options = { db: Db; clock: Clock; record: Pick<RecordService, "note"> };

/** What takes a second person: made by one official, done by the confirmation of another. */
export function createRequestsService({ db, clock, record }: Options) {
  const kinds = new Map<string, { permission: Permission; run: Run<never> }>();

  return {
    /** Names what is done when a request of this kind is confirmed; the record is written here, not by `run`. */
    define<Payload extends object>(kind: string, permission: Permission, run: Run<Payload>): void {
      kinds.set(kind, { permission, run });
    },

    /** Makes a request in the caller's transaction instead of acting, with its own entry in the record; its number. */
    async make(transaction: DbTransaction, official: Official, request: NewRequest): Promise<number> {
      const known = kinds.get(request.kind);
      if (!known) throw new Error(`no request of the kind ${request.kind} is known`);
      const { target, before = null, after = null, reason } = request;
      const now = clock.now();
      const number = await store.insertRequest(transaction, {
        kind: request.kind,
        permission: known.permission,
        target_kind: target.kind,
        target_id: String(target.id),
        target_name: target.name ?? null,
        payload: JSON.stringify(request.payload),
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        reason,
        made_by: official.accountId,
        made_role: official.role,
        made_confirmed_how: official.confirmedHow ?? "none",
        made_confirmed_at: official.confirmedAt,
        made_at: now,
        ends_at: new Date(now.getTime() + limits.office.requestHours * hourMs),
      });
      await record.note(transaction, official, {
        permission: known.permission,
        action: `${request.kind}.requested`,
        target,
        before,
        after: { ...after, request: number },
        reason,
      });
      return number;
    },

    /** The request, or 404. */
    async find(number: number): Promise<store.Request> {
      const request = await store.findRequest(db, number);
      if (!request) throw failure("notFound");
      return request;
    },
  };
}
