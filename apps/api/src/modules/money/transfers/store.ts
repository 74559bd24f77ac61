import type { DbOrTransaction } from "./tables.ts";
import type { Transfer, TransferStatus } from "./model.ts";

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

/** The transfers of a period, oldest first. */
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
        row.and([row("status", "=", "FAILED"), row("updated_at", ">=", from), row("updated_at", "<", to)]),
      ]),
    )
    .orderBy("created_at")
    .execute();

export const selectTransfers = (db: DbOrTransaction): Promise<Transfer[]> =>
  db.selectFrom("transfers").select(columns).execute();

export const selectTransfersOf = (db: DbOrTransaction, holderId: number, max: number): Promise<Transfer[]> =>
  db
    .selectFrom("transfers")
    .select(columns)
    .where("holder_id", "=", holderId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(max)
    .execute();
