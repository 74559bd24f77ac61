import { limits } from "@gatehouse/contract/limits";
import type { AdjustmentsQuery, OfficeAdjustment } from "@gatehouse/contract/money/books-office";
import type { AdjustmentReply, AdjustmentRequest } from "@gatehouse/contract/money/office";
import { cursorText } from "@gatehouse/contract/office-lists";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { failure } from "../../../../platform/failure.ts";
import { administration } from "../../../../platform/http/client.ts";
import { forbidOwnAccount, type Official } from "../../../../platform/http/official.ts";
import { holdLock } from "../../../../platform/postgres/locks.ts";
import type { AccountService } from "../../../identity/accounts/service.ts";
import type { TrailService } from "../../../identity/trail/service.ts";
import type { RecordService } from "../../../operations/record/service.ts";
import type { RequestsService } from "../../../operations/requests/service.ts";
import type { RolesService } from "../../../operations/roles/service.ts";
import type { LedgerService } from "../service.ts";
import { selectHolders } from "../store.ts";
import * as store from "./store.ts";

const { moneyOffice, lists } = limits;
const dayMs = 24 * 3_600_000;
/** What a request for a second person is known by. */
const requestKind = "money.adjust";

type Entering = {
  playerId: number;
  amount: number;
  reason: string;
  belongsTo: string | null;
  requestId: string;
};

type Options = {
  db: Db;
  clock: Clock;
  ledger: LedgerService;
  accounts: Pick<AccountService, "loginOf" | "lock" | "findByLogin">;
  roles: Pick<RolesService, "roleOf">;
  record: Pick<RecordService, "note">;
  requests: Pick<RequestsService, "make" | "define">;
  trail: Pick<TrailService, "record">;
};

export type AdjustmentService = ReturnType<typeof createAdjustmentService>;

/** Entries that a person makes by hand: alone up to a bound, with a second person above it (decision 0041). */
export function createAdjustmentService(options: Options) {
  const { db, clock, ledger, accounts, roles, record, requests } = options;

  /** Has the player's account stay until the transaction ends; its login. 404 when there is none. */
  async function holdPlayer(transaction: DbTransaction, playerId: number): Promise<string> {
    const account = await accounts.lock(transaction, playerId, "reference");
    if (!account) throw failure("notFound");
    return account.login;
  }

  /** Enters it, in the transaction that records it; the balance before and after. 422 below zero. */
  async function enterIn(
    transaction: DbTransaction,
    holderId: number,
    { playerId, amount, reason, belongsTo, requestId }: Entering,
    { madeBy, secondBy }: { madeBy: number | null; secondBy: number | null },
  ): Promise<{ before: number; after: number }> {
    const before = await ledger.lock(transaction, holderId);
    if (amount < 0 && before + amount < 0) throw failure("adjustment.belowZero", { balance: before });
    const at = clock.now();
    const made = { holderId, requestId, amount, reason, belongsTo, madeBy, secondBy, at };
    const adjustment = await store.insertAdjustment(transaction, made);
    if (!adjustment) throw failure("adjustment.otherRequest");
    await ledger.enter(transaction, {
      kind: "adjustment",
      reference: String(adjustment.id),
      postings: [
        { account: holderId, amount },
        { account: "office", amount: -amount },
      ],
    });
    const kind = amount > 0 ? "unitsAdded" : "unitsTaken";
    const detail = `${amount > 0 ? "+" : "−"}${Math.abs(amount)} G. Apiga. ${reason}`;
    await options.trail.record(transaction, { accountId: playerId, kind, client: administration, detail });
    return { before, after: before + amount };
  }

  requests.define<Entering>(requestKind, "money.adjustAbove", async (transaction, act) => {
    const { payload, madeBy, confirmedBy } = act;
    const secondBy = "machine" in confirmedBy ? null : confirmedBy.accountId;
    if (secondBy === payload.playerId) throw failure("office.ownAccount");
    await holdPlayer(transaction, payload.playerId);
    const holderId = await ledger.holder(transaction, payload.playerId);
    const { before, after } = await enterIn(transaction, holderId, payload, { madeBy, secondBy });
    return { before: { balance: before }, after: { balance: after } };
  });

  /** Whether it takes a second person: too much at once or in a day, or an account of the team. */
  async function takesTwo(transaction: DbTransaction, official: Official, { playerId, amount }: Entering) {
    if (Math.abs(amount) > moneyOffice.alone) return true;
    if ((await roles.roleOf(playerId)) !== null) return true;
    const since = new Date(clock.now().getTime() - dayMs);
    const entered = await store.sumAlone(transaction, official.accountId, since);
    return entered + Math.abs(amount) > moneyOffice.aDay;
  }

  /** What the same request led to before; undefined when it is a new one. 409 when it was another entry's. */
  async function known(
    transaction: DbTransaction,
    holderId: number,
    { requestId, amount }: Entering,
  ): Promise<Omit<AdjustmentReply, "balance"> | undefined> {
    const entered = await store.findAdjustment(transaction, holderId, requestId);
    const waiting = entered ?? (await store.findRequest(transaction, holderId, requestId));
    if (!waiting) return undefined;
    if (waiting.amount !== amount) throw failure("adjustment.otherRequest");
    return "request" in waiting
      ? { state: "waits", request: waiting.request }
      : { state: "entered", request: null };
  }

  async function adjustIn(
    transaction: DbTransaction,
    official: Official,
    entering: Entering,
  ): Promise<AdjustmentReply> {
    const { playerId, amount, reason, belongsTo, requestId } = entering;
    // One at a time, or two calls at once would each see a day that the other is about to fill.
    await holdLock(transaction, "adjustments", String(official.accountId));
    const name = await holdPlayer(transaction, playerId);
    const holderId = await ledger.holder(transaction, playerId);
    const balance = await ledger.lock(transaction, holderId);
    const before = await known(transaction, holderId, entering);
    if (before) return { ...before, balance };
    const target = { kind: "account", id: playerId, name };
    const facts = { amount, ...(belongsTo !== null && { belongsTo }) };
    if (await takesTwo(transaction, official, entering)) {
      if (amount < 0 && balance + amount < 0) throw failure("adjustment.belowZero", { balance });
      const request = await requests.make(transaction, official, {
        kind: requestKind,
        payload: entering,
        target,
        before: { balance },
        after: { balance: balance + amount, ...facts },
        reason,
      });
      await store.insertRequest(transaction, { holderId, requestId, request, amount });
      return { state: "waits", request, balance };
    }
    const by = { madeBy: official.accountId, secondBy: null };
    const { after } = await enterIn(transaction, holderId, entering, by);
    await record.note(transaction, official, {
      permission: "money.adjust",
      action: requestKind,
      target,
      before: { balance },
      after: { balance: after, ...facts },
      reason,
    });
    return { state: "entered", request: null, balance: after };
  }

  async function rowsOf(found: readonly store.Adjustment[]): Promise<OfficeAdjustment[]> {
    const whose = await ledger.whose(found.map(({ holderId }) => holderId));
    const nameOf = async (accountId: number | null) =>
      accountId === null ? null : ((await accounts.loginOf(accountId)) ?? null);
    return Promise.all(
      found.map(async ({ id, holderId, amount, reason, belongsTo, madeBy, secondBy, at }) => ({
        id,
        ...(whose.get(holderId) ?? { name: "", accountId: null }),
        amount,
        reason,
        belongsTo,
        by: await nameOf(madeBy),
        second: await nameOf(secondBy),
        at: at.toISOString(),
      })),
    );
  }

  return {
    /**
     * Enters units by hand, or asks for the second person that it takes: above a bound at once or in a day, and for accounts of
     * the team. The same request id again answers the same. 403 on one's own account, 404 nobody's, 422 below zero.
     */
    async adjust(
      official: Official,
      playerId: number,
      { belongsTo, ...request }: AdjustmentRequest,
    ): Promise<AdjustmentReply> {
      forbidOwnAccount(official, playerId);
      const entering = { playerId, belongsTo: belongsTo || null, ...request };
      return db.transaction().execute((transaction) => adjustIn(transaction, official, entering));
    },

    onwards: (page: Parameters<typeof store.selectOnwards>[1]) => store.selectOnwards(db, page),

    /** A page of entries by hand, newest first; of one player where one is searched for. */
    async list({ search, before }: AdjustmentsQuery) {
      const holderId = search ? await ledger.searched(search) : undefined;
      if (holderId === null) return { rows: [], next: null };
      const found = await store.selectAdjustments(db, { holderId, before, max: lists.rows + 1 });
      const shown = found.slice(0, lists.rows);
      const last = shown.at(-1);
      const next =
        found.length > lists.rows && last ? cursorText({ at: last.at, id: String(last.id) }) : null;
      return { rows: await rowsOf(shown), next };
    },
  };
}

export type BookService = ReturnType<typeof createBookService>;

/** What the ledger tells the office of entries, in whichever module's name they were made. */
export function createBookService({ db }: { db: Db }) {
  return {
    posted: (holderId: number, entries: Parameters<typeof store.selectPosted>[2]) =>
      store.selectPosted(db, holderId, entries),
    postedById: (holderId: number, ids: readonly number[]) => store.selectPostedById(db, holderId, ids),
    entry: (id: number) => store.findEntry(db, id),
    shares: (holderId: number, ids: readonly number[]) =>
      store.selectShares(db, holderId, ids, moneyOffice.wayEntries),
    moved: (period: { from: Date; to: Date }) => store.selectMoved(db, period),
    /** The accounts of holders, without those that are gone. */
    async accountsOf(holderIds: readonly number[]): Promise<Map<number, number>> {
      const found = await selectHolders(db, holderIds);
      return new Map(found.flatMap(({ id, accountId }) => (accountId === null ? [] : [[id, accountId]])));
    },
    entryBounds: (period: { from: Date; to: Date }) => store.selectEntryBounds(db, period),
    entriesOnwards: (page: Parameters<typeof store.selectEntries>[1]) => store.selectEntries(db, page),
  };
}
