import type { Permission } from "@gatehouse/contract/operations/permissions";
import type { RecordEntry, RecordQuery } from "@gatehouse/contract/operations/record";
import { limits } from "@gatehouse/contract/limits";
import type { Db, DbTransaction } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { Official, OfficeRefusal } from "../../../platform/http/official.ts";
import * as store from "./store.ts";

/**
 * Fields by their names: codes, numbers, null. Texts as revision numbers, accounts by their numbers; sentences, secrets, names
 * and addresses never.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** The machine's own command, which nobody is signed in at. */
type Machine = { machine: true; requestId: string };
/** Somebody whose account goes in this transaction: nothing but its number stays. */
type Leaver = { gone: true } & Pick<Official, "accountId" | "role" | "requestId">;
/** Who does something: an official of this call, or the machine. */
export type Doer = Official | Machine;

export type Note = {
  permission: Permission | null;
  /** What was done, as `deliveries.lost`: the module's word and the verb. */
  action: string;
  target: {
    /** `account` for a player's account; its id is the account's number. */
    kind: string;
    id: string | number;
    /** What the target is called; of an account its login. Outside the hash, and cleared with the account or after a year. */
    name?: string | null;
  };
  /** Of what it changed; a field that is as it was is left out. */
  before?: Fields | null;
  after?: Fields | null;
  reason?: string | null;
  /** Who confirmed as the second person, and from where. */
  second?: Pick<Official, "accountId" | "login" | "address" | "browser"> | null;
  /** Confirmed from the machine itself, where there is no second person. */
  byMachine?: boolean;
};

/** Has accounts stay until the transaction ends. */
type Hold = (transaction: DbTransaction, accountIds: readonly number[]) => Promise<void>;

export type RecordService = ReturnType<typeof createRecordService>;

/** What officials did, each act once, in the transaction that did it (docs/decisions/0036-the-door.md). */
export function createRecordService({ db, clock }: { db: Db; clock: Clock }) {
  let hold: Hold | undefined;

  /**
   * Writes an act into the record, in the transaction that does it, and returns its number. Called last: until that
   * transaction ends no other act is recorded.
   */
  async function note(transaction: DbTransaction, doer: Doer | Leaver, act: Note): Promise<number> {
    const official = "sessionId" in doer ? doer : null;
    const someone = "accountId" in doer ? doer : null;
    const { target, second } = act;
    const isAccount = target.kind === "account";
    const people: store.Person[] = [];
    if (official)
      people.push({
        part: "person",
        account_id: official.accountId,
        name: official.login,
        address: official.address || null,
        browser: official.browser || null,
      });
    if (target.name != null)
      people.push({
        part: "target",
        account_id: isAccount ? Number(target.id) : null,
        name: target.name.slice(0, limits.record.name),
        address: null,
        browser: null,
      });
    if (second)
      people.push({
        part: "second",
        account_id: second.accountId,
        name: second.login,
        address: second.address,
        browser: second.browser,
      });
    const [before, after] = changedOf(act);
    const entry = {
      at: clock.now(),
      person_id: someone?.accountId ?? null,
      role: someone?.role ?? null,
      permission: act.permission,
      action: act.action,
      target_kind: target.kind,
      target_id: String(target.id).slice(0, limits.record.targetId),
      before: jsonOf(before),
      after: jsonOf(after),
      reason: act.reason ?? null,
      confirmed_how:
        someone && !act.byMachine ? (official?.confirmedHow ?? ("none" as const)) : ("machine" as const),
      confirmed_at: act.byMachine ? clock.now() : (official?.confirmedAt ?? null),
      second_id: second?.accountId ?? null,
      request_id: doer.requestId,
    };
    // Whose account goes at this moment has it, and then writes here: in the other order the two would wait for each other for ever.
    await hold?.(
      transaction,
      people.flatMap(({ account_id }) => account_id ?? []),
    );
    return store.insertEntry(transaction, entry, people);
  }

  return {
    note,

    /** Has the identity area hold the accounts that an entry names. */
    holdWith: (told: Hold): void => void (hold = told),

    /** Notes an export, before its first line leaves; `after` says which and how much. */
    exports: (official: Official, act: Note): Promise<number> =>
      db.transaction().execute((transaction) => note(transaction, official, act)),

    /** Notes that an official was refused; nothing else happened. */
    refusals: (official: Official, { permission, call, code }: OfficeRefusal): Promise<number> =>
      db.transaction().execute((transaction) =>
        note(transaction, official, {
          permission,
          action: "refused",
          target: { kind: "call", id: call },
          after: { code },
        }),
      ),

    /** A page of entries, the newest first; of one's own alone unless `whose` is `all`. */
    async list(official: Pick<Official, "accountId">, { whose, ...query }: RecordQuery) {
      const person = whose === "own" ? official.accountId : query.person;
      const max = limits.record.page;
      const { person: _asked, ...rest } = query;
      const rows = await store.selectEntries(db, {
        ...rest,
        ...(person !== undefined && { person }),
        max: max + 1,
      });
      const shown = rows.slice(0, max);
      return {
        entries: shown.map(entryOf),
        before: rows.length > max ? (shown.at(-1)?.number ?? null) : null,
      };
    },

    /** An entry and whose it is; 404 where there is none. */
    async find(number: number): Promise<{ entry: RecordEntry; personId: number | null }> {
      const row = await store.findEntry(db, number);
      if (!row) throw failure("notFound");
      return { entry: entryOf(row), personId: row.person_id };
    },
  };
}

/** What was before and is after, without the fields that are as they were. */
function changedOf({ before = null, after = null }: Pick<Note, "before" | "after">): (Fields | null)[] {
  const isSame = (name: string) =>
    before !== null &&
    after !== null &&
    name in before &&
    name in after &&
    JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return [before, after].map((fields) => {
    const changed = Object.entries(fields ?? {}).filter(([name]) => !isSame(name));
    return changed.length > 0 ? Object.fromEntries(changed) : null;
  });
}

const jsonOf = (fields: Fields | null | undefined): string | null =>
  fields == null ? null : JSON.stringify(fields);
const fieldsOf = (json: string | null) =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);

const entryOf = (row: store.Entry): RecordEntry => ({
  number: row.number,
  at: row.at.toISOString(),
  person: row.person_id === null ? null : { id: row.person_id, login: row.personName },
  role: row.role,
  permission: row.permission,
  action: row.action,
  target: { kind: row.target_kind, id: row.target_id, name: row.targetName },
  before: fieldsOf(row.before),
  after: fieldsOf(row.after),
  reason: row.reason,
  confirmed: { how: row.confirmed_how, at: row.confirmed_at?.toISOString() ?? null },
  second: row.second_id === null ? null : { id: row.second_id, login: row.secondName },
  requestId: row.request_id,
  address: row.address,
  browser: row.browser,
  hash: row.hash,
  previousHash: row.previous_hash,
});
