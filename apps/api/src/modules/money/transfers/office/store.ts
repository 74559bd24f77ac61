import { type RawBuilder, sql } from "kysely";
import type { Cursor } from "@gatehouse/contract/office-lists";
import type { DbOrTransaction } from "../tables.ts";
import type { Transfer, TransferStatus } from "../model.ts";

const columns = [
  "id",
  "holder_id as holderId",
  "request_id as requestId",
  "char_id as charId",
  "character_name as characterName",
  "amount",
  "status",
  "reason",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export type Filter = {
  state: TransferStatus | undefined;
  holderId: number | undefined;
  /** Characters of this name, whatever its case. */
  character: string | undefined;
  ids: readonly string[] | undefined;
  from: Date | undefined;
  /** Not any more. */
  to: Date | undefined;
  before: Cursor | undefined;
  max: number;
};

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** A cursor's id is anybody's word: what is no id comes after all of its moment. */
const uuidOf = (id: string | undefined): string =>
  isUuid.test(id ?? "") ? (id ?? "") : "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** A page of transfers, newest first. */
export const selectTransfers = (
  db: DbOrTransaction,
  { state, holderId, character, ids, from, to, before, max }: Filter,
): Promise<Transfer[]> =>
  db
    .selectFrom("transfers")
    .select(columns)
    .$if(state !== undefined, (query) => query.where("status", "=", state ?? "PENDING"))
    .$if(holderId !== undefined, (query) => query.where("holder_id", "=", holderId ?? 0))
    .$if(character !== undefined, (query) =>
      query.where(sql<string>`lower(character_name)`, "=", sql<string>`lower(${character})`),
    )
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<string>`any(${ids ?? []}::uuid[])`))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where("created_at", "<", to ?? new Date(0)))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}::timestamptz, ${uuidOf(before?.id)}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();

type Period = { from: Date; /** Not any more. */ to: Date };

/** A page of a period's transfers by ascending time. */
export const selectOnwards = (
  db: DbOrTransaction,
  { from, to, after, max }: Period & { after: Cursor | undefined; max: number },
): Promise<Transfer[]> =>
  db
    .selectFrom("transfers")
    .select(columns)
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.at}::timestamptz, ${uuidOf(after?.id)}::uuid)`),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(max)
    .execute();

/** How many, and units in all. */
export type Moved = { count: number; units: number };

/** Transfers that arrived in a period. */
export async function sumReceived(db: DbOrTransaction, { from, to }: Period): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as units from transfers
    where status = 'COMPLETED' and updated_at >= ${from} and updated_at < ${to}`.execute(db);
  return rows[0] ?? { count: 0, units: 0 };
}

/**
 * Transfers that have not ended: those whose delivery waits for a person, and the others, with since when the oldest of
 * these is under way. `delivered` are the deliveries' states by reference.
 */
export async function sumUnended(
  db: DbOrTransaction,
  delivered: RawBuilder<unknown>,
  prefix: string,
): Promise<{ onTheWay: Moved & { oldest: Date | null }; unknown: Moved }> {
  const { rows } = await sql<Moved & { oldest: Date; isUnknown: boolean }>`
    select coalesce(d.state = 'UNKNOWN', false) as "isUnknown", count(*)::integer as count, sum(t.amount)::bigint as units,
      min(t.created_at) as oldest
    from transfers t left join ${delivered} d on d.reference = ${prefix} || t.id
    where t.status = 'PENDING' group by 1`.execute(db);
  const none = { count: 0, units: 0 };
  const moved = rows.find(({ isUnknown }) => !isUnknown);
  const unknown = rows.find(({ isUnknown }) => isUnknown);
  return {
    onTheWay: moved
      ? { count: moved.count, units: moved.units, oldest: moved.oldest }
      : { ...none, oldest: null },
    unknown: unknown ? { count: unknown.count, units: unknown.units } : none,
  };
}
