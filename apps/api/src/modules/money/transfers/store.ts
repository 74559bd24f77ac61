import { type RawBuilder, sql } from "kysely";
import { type Faults, firstFaults } from "../../../platform/postgres/faults.ts";
import type { DbOrTransaction } from "./tables.ts";
import { deliveryReference, type Transfer, type TransferStatus } from "./model.ts";

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

export type NewTransfer = Pick<
  Transfer,
  "id" | "holderId" | "requestId" | "charId" | "characterName" | "amount"
>;

/** Adds a transfer unless the holder asked for the same before; it as it is then, undefined when it did not. */
export const insertTransfer = (
  db: DbOrTransaction,
  { holderId, requestId, charId, characterName, ...rest }: NewTransfer,
  now: Date,
): Promise<Transfer | undefined> =>
  db
    .insertInto("transfers")
    .values({
      ...rest,
      holder_id: holderId,
      request_id: requestId,
      char_id: charId,
      character_name: characterName,
      reason: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["holder_id", "request_id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();

export const findByRequest = (
  db: DbOrTransaction,
  holderId: number,
  requestId: string,
): Promise<Transfer | undefined> =>
  db
    .selectFrom("transfers")
    .select(columns)
    .where("holder_id", "=", holderId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();

/** Ends a transfer once; it as it is then, undefined when it has ended already. */
export const endTransfer = (
  db: DbOrTransaction,
  id: string,
  { status, reason }: { status: TransferStatus; reason: string | null },
  now: Date,
): Promise<Transfer | undefined> =>
  db
    .updateTable("transfers")
    .set({ status, reason, updated_at: now })
    .where("id", "=", id)
    .where("status", "=", "PENDING")
    .returning(columns)
    .executeTakeFirst();

/** The transfers that began or were refunded in a period, oldest first. */
export const selectTransfersIn = (
  db: DbOrTransaction,
  { from, to }: { from: Date; /** Not any more. */ to: Date },
): Promise<Transfer[]> =>
  db
    .selectFrom("transfers")
    .select(columns)
    .where((row) =>
      row.or([
        row.and([row("created_at", ">=", from), row("created_at", "<", to)]),
        // Said as the index of these few has it.
        row.and([sql<boolean>`status = 'FAILED'`, row("updated_at", ">=", from), row("updated_at", "<", to)]),
      ]),
    )
    .orderBy("created_at")
    .execute();

/** Where transfers, what the ledger has of them and their deliveries do not say the same; none when all is well. */
export const selectFaults = (
  db: DbOrTransaction,
  {
    entered,
    delivered,
  }: {
    entered: (kind: "transfer" | "transferRefund") => RawBuilder<unknown>;
    delivered: RawBuilder<unknown>;
  },
  max: number,
): Promise<Faults> =>
  firstFaults(
    db,
    sql`
    select lines.fault
    from (
      select *, id is null as is_alone,
        -taken <> amount or back <> case when status = 'FAILED' then amount else 0 end as is_misentered,
        id is not null and (state is null or status <>
          case state when 'DELIVERED' then 'COMPLETED' when 'REJECTED' then 'FAILED' else 'PENDING' end) as is_misdelivered
      from (
        select t.id, t.amount, t.status, coalesce(taken.amount, 0) as taken, coalesce(back.amount, 0) as back, d.state,
          'transfer ' || taken.reference as entry
        from transfers t
        full join ${entered("transfer")} taken on taken.reference = t.id::text
        left join ${entered("transferRefund")} back on back.reference = t.id::text
        left join ${delivered} d on d.reference = ${sql.lit(deliveryReference(""))} || t.id
      ) joined
    ) t,
    lateral (values
      (case when is_alone then entry || ' is in the ledger alone' end),
      (case when is_misentered
        then 'transfer ' || t.id || ' of ' || t.amount || ' is ' || t.status || ', the ledger says ' || t.taken || ' and ' || t.back end),
      (case when is_misdelivered
        then 'transfer ' || t.id || ' is ' || t.status || ', its delivery ' || coalesce(t.state, 'missing') end)
    ) lines (fault)
    where is_alone or is_misentered or is_misdelivered
    union all
    select 'transferRefund ' || back.reference || ' is in the ledger alone'
    from ${entered("transferRefund")} back where not exists (select from transfers t where t.id::text = back.reference)`,
    max,
  );

export const selectTransfersOf = (db: DbOrTransaction, holderId: number, max: number): Promise<Transfer[]> =>
  db
    .selectFrom("transfers")
    .select(columns)
    .where("holder_id", "=", holderId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(max)
    .execute();
