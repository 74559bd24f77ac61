import type { DeskItem } from "@gatehouse/contract/operations/desk";
import { limits } from "@gatehouse/contract/limits";
import type { OfficeRequest } from "@gatehouse/contract/operations/requests";
import { lockOf, type Permission, permissions } from "@gatehouse/contract/operations/permissions";
import type { Db, DbTransaction } from "../../../database.ts";
import { publishChange } from "../../../platform/background/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import { forbidOwnAccount, type Official } from "../../../platform/http/official.ts";
import type { Doer, Fields, RecordService } from "../record/service.ts";
import type { RolesService } from "../roles/service.ts";
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

type State = OfficeRequest["state"];

export type RequestsService = ReturnType<typeof createRequestsService>;

type Options = {
  db: Db;
  clock: Clock;
  record: Pick<RecordService, "note">;
  roles: Pick<RolesService, "people" | "roleOf">;
};

/** What takes a second person: made by one official, done by the confirmation of another. */
export function createRequestsService({ db, clock, record, roles }: Options) {
  const kinds = new Map<string, { permission: Permission; run: Run<never> }>();

  const stateOf = ({ state, ends_at }: store.Request): State =>
    state === "open" && ends_at <= clock.now() ? "ended" : state;

  /** Of an account its login, while there is one. */
  const accountOf = ({ target_kind, target_id }: store.Request): number | null =>
    target_kind === "account" ? Number(target_id) : null;

  async function told(
    official: Pick<Official, "accountId">,
    requests: readonly store.Request[],
  ): Promise<OfficeRequest[]> {
    const named = requests.flatMap((one) => [one.made_by, one.decided_by, accountOf(one)]);
    const logins = await roles.people().loginsOf([...new Set(named.filter((id) => id !== null))]);
    const nameOf = (id: number | null): string | null => (id === null ? null : (logins.get(id) ?? null));
    return requests.map((one) => ({
      number: one.id,
      kind: one.kind,
      permission: one.permission,
      target: { kind: one.target_kind, id: one.target_id, name: nameOf(accountOf(one)) },
      before: fieldsOf(one.before),
      after: fieldsOf(one.after),
      reason: one.reason,
      state: stateOf(one),
      madeBy: nameOf(one.made_by),
      own: one.made_by === official.accountId,
      madeAt: one.made_at.toISOString(),
      endsAt: one.ends_at.toISOString(),
      decidedBy: nameOf(one.decided_by),
      decidedAt: one.decided_at?.toISOString() ?? null,
      decisionReason: one.decision_reason,
    }));
  }

  async function find(number: number): Promise<store.Request> {
    const request = await store.findRequest(db, number);
    if (!request) throw failure("notFound");
    return request;
  }

  async function lockOpen(transaction: DbTransaction, number: number): Promise<store.Request> {
    const request = await store.lockRequest(transaction, number);
    if (!request) throw failure("notFound");
    if (stateOf(request) !== "open") throw failure("office.requestEnded");
    return request;
  }

  /** The logins that a request's act names; asked for before its transaction, which holds a connection already. */
  async function namesOf(number: number) {
    const request = await find(number);
    const logins = await roles.people().loginsOf([request.made_by, accountOf(request) ?? request.made_by]);
    return { maker: logins.get(request.made_by), target: logins.get(accountOf(request) ?? 0) ?? null };
  }

  /** Who made a request, as they were then; 409 when they have not the permission any more. */
  async function makerOf(
    transaction: DbTransaction,
    request: store.Request,
    { login, requestId }: { login: string | undefined; requestId: string },
  ): Promise<Official> {
    const { made_by: accountId, permission } = request;
    const role = await roles.roleOf(accountId, transaction);
    if (!role || !lockOf(role, permission) || login === undefined) throw failure("office.requestEnded");
    return {
      accountId,
      login,
      role: request.made_role,
      sessionId: 0,
      confirmedAt: request.made_confirmed_at,
      confirmedHow: request.made_confirmed_how === "none" ? null : request.made_confirmed_how,
      requestId,
      address: "",
      browser: "",
    };
  }

  const targetOf = (request: store.Request, name: string | null) => ({
    kind: request.target_kind,
    id: request.target_id,
    name,
  });

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
      await publishChange(transaction, "desk");
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

    /** The newest requests of one's own permissions. */
    async list(official: Official, state: State | undefined): Promise<OfficeRequest[]> {
      const own = permissions.filter((permission) => lockOf(official.role, permission));
      const found = await store.selectRequests(db, { permissions: own, max: limits.office.requestsShown });
      const shown = state === undefined ? found : found.filter((one) => stateOf(one) === state);
      return told(official, shown);
    },

    /** The permission that deciding of a request takes; 404 where there is none. */
    permissionFor: async (number: number): Promise<Permission> => (await find(number)).permission,

    /**
     * Does what was requested, as the second person or from the machine itself. 403 for one's own request and one's own
     * account, 409 when it is decided already, has ended, or its maker may not any more; what refuses the act leaves it open.
     */
    async confirm(doer: Doer, number: number): Promise<void> {
      const names = await namesOf(number);
      await db.transaction().execute(async (transaction) => {
        const request = await lockOpen(transaction, number);
        const second = "machine" in doer ? null : doer;
        if (second?.accountId === request.made_by) throw failure("office.ownRequest");
        if (second) forbidOwnAccount(second, accountOf(request) ?? 0);
        const known = kinds.get(request.kind);
        if (!known) throw failure("office.requestEnded");
        const { requestId } = doer;
        const maker = await makerOf(transaction, request, { login: names.maker, requestId });
        const done = await known.run(transaction, {
          payload: request.payload as never,
          number,
          madeBy: request.made_by,
          confirmedBy: doer,
        });
        const by = second?.accountId ?? null;
        await store.decideRequest(transaction, number, {
          state: "confirmed",
          by,
          at: clock.now(),
          reason: null,
        });
        await publishChange(transaction, "desk");
        await record.note(transaction, maker, {
          permission: request.permission,
          action: request.kind,
          target: targetOf(request, names.target),
          before: done?.before ?? fieldsOf(request.before),
          after: { ...(done?.after ?? fieldsOf(request.after)), request: number },
          reason: request.reason,
          second,
          byMachine: second === null,
        });
      });
    },

    /** Puts a request aside, as the second person, or takes one's own back. 409 when it is decided or has ended. */
    async refuse(official: Official, number: number, reason: string): Promise<void> {
      const names = await namesOf(number);
      await db.transaction().execute(async (transaction) => {
        const request = await lockOpen(transaction, number);
        await store.decideRequest(transaction, number, {
          state: "refused",
          by: official.accountId,
          at: clock.now(),
          reason,
        });
        await publishChange(transaction, "desk");
        await record.note(transaction, official, {
          permission: request.permission,
          action: `${request.kind}.refused`,
          target: targetOf(request, names.target),
          after: { request: number },
          reason,
        });
      });
    },

    /** A request with its state, as an official sees it; 404 where there is none. */
    async find(official: Pick<Official, "accountId">, number: number): Promise<OfficeRequest> {
      const [entry] = await told(official, [await find(number)]);
      if (!entry) throw failure("notFound");
      return entry;
    },

    /** Those that wait for a second person. */
    async deskItems(): Promise<DeskItem[]> {
      const open = await store.selectOpen(db, clock.now(), limits.desk.ofModule);
      const entries = await told({ accountId: 0 }, open);
      return entries.map(({ number, madeBy, madeAt, target, after }) => ({
        key: `request:${number}`,
        kind: "request",
        since: new Date(madeAt),
        parameters: {
          number,
          by: madeBy ?? "",
          login: target.name ?? target.id,
          amount: typeof after?.["amount"] === "number" ? after["amount"] : 0,
        },
        link: "/admin/team",
      }));
    },
  };
}

const fieldsOf = (json: string | null): Record<string, unknown> | null =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);
