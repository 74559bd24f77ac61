import { type ExpressionBuilder, sql } from "kysely";
import type { Cursor } from "@gatehouse/contract/office-lists";
import { deliveryColumns } from "../changes/store.ts";
import type { Delivery, DeliveryState } from "../model.ts";
import type { DbOrTransaction, DeliveryTables } from "../tables.ts";

/** A delivery with what the office asks of it; `nextAttemptAt` is the end of its lease while it is leased. */
export type OfficeRow = Delivery & { nextAttemptAt: Date; updatedAt: Date };

const columns = [...deliveryColumns, "next_attempt_at as nextAttemptAt", "updated_at as updatedAt"] as const;

export type Filter = {
  state: DeliveryState | undefined;
  /** Those that wait for a person alone, or were made before it and have not ended. */
  forPerson: { before: Date } | undefined;
  accountId: number | undefined;
  /** Characters of this name, whatever its case. */
  character: string | undefined;
  from: Date | undefined;
  /** Not any more. */
  to: Date | undefined;
  before: Cursor | undefined;
  max: number;
};

type Row = ExpressionBuilder<DeliveryTables, "deliveries">;

/** Those that have not ended and wait for a person: unknown, with something in the way, or there for too long. */
const forPerson = (row: Row, before: Date) =>
  row.and([
    row("state", "not in", ["DELIVERED", "REJECTED"]),
    row.or([row("problem", "is not", null), row("created_at", "<", before)]),
  ]);

/** A page of deliveries, newest first. */
export const selectDeliveries = (db: DbOrTransaction, filter: Filter): Promise<OfficeRow[]> => {
  const { state, accountId, character, from, to, before, max } = filter;
  const place = before && /^\d{1,10}$/.test(before.id) ? Math.min(Number(before.id), 2 ** 31 - 1) : 0;
  return db
    .selectFrom("deliveries")
    .select(columns)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "PENDING"))
    .$if(filter.forPerson !== undefined, (query) =>
      query.where((row) => forPerson(row, filter.forPerson?.before ?? new Date(0))),
    )
    .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId ?? 0))
    .$if(character !== undefined, (query) =>
      query.where(sql<string>`lower(char_name)`, "=", sql<string>`lower(${character})`),
    )
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where("created_at", "<", to ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where("number", "<", place))
    .orderBy("number", "desc")
    .limit(max)
    .execute();
};

/** How many wait for a person. */
export async function countForPerson(db: DbOrTransaction, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom("deliveries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where((row) => forPerson(row, before))
    .executeTakeFirstOrThrow();
  return count;
}

/** One by its id or its number; undefined when there is none. */
export const findDelivery = (
  db: DbOrTransaction,
  by: { id: string } | { number: number },
): Promise<OfficeRow | undefined> =>
  db
    .selectFrom("deliveries")
    .select(columns)
    .$if("id" in by, (query) => query.where("id", "=", "id" in by ? by.id : ""))
    .$if("number" in by, (query) => query.where("number", "=", "number" in by ? by.number : 0))
    .executeTakeFirst();

/** The deliveries for these references, oldest first. */
export const selectByReferences = (
  db: DbOrTransaction,
  references: readonly string[],
): Promise<OfficeRow[]> =>
  db
    .selectFrom("deliveries")
    .select(columns)
    .where("reference", "=", sql<string>`any(${references}::text[])`)
    .orderBy("number")
    .execute();

/** One, locked until the transaction ends. */
export const lockRow = (db: DbOrTransaction, id: string): Promise<OfficeRow | undefined> =>
  db.selectFrom("deliveries").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();

/** A page of deliveries by ascending number, of a period. */
export const selectOnwards = (
  db: DbOrTransaction,
  { from, to, after, max }: { from: Date; to: Date; after: number; max: number },
): Promise<OfficeRow[]> =>
  db
    .selectFrom("deliveries")
    .select(columns)
    .where("number", ">", after)
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .orderBy("number")
    .limit(max)
    .execute();
