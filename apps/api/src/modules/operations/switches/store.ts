import type { SwitchName } from "@gatehouse/contract/operations/switches";
import { holdLock } from "../../../platform/postgres/locks.ts";
import type { DbOrTransaction, DbTransaction } from "./tables.ts";

/** Something that is switched off. */
export type Off = { name: SwitchName; reason: string; by: string; since: Date; until: Date };

const columns = ["name", "reason", "switched_by as by", "since", "until"] as const;

/** Until when something is switched off; undefined while it is on. */
export const findOff = (db: DbOrTransaction, name: SwitchName, now: Date): Promise<Off | undefined> =>
  db
    .selectFrom("house_switches")
    .select(columns)
    .where("name", "=", name)
    .where("until", ">", now)
    .executeTakeFirst();

/** All that is switched off now. */
export const selectOff = (db: DbOrTransaction, now: Date): Promise<Off[]> =>
  db.selectFrom("house_switches").select(columns).where("until", ">", now).orderBy("since").execute();

/** Lets one person at a time turn a switch. */
export const lockSwitch = (transaction: DbTransaction, name: SwitchName): Promise<void> =>
  holdLock(transaction, "houseSwitch", name);

export async function saveOff(transaction: DbTransaction, { by, name, ...off }: Off): Promise<void> {
  const row = { ...off, switched_by: by };
  await transaction
    .insertInto("house_switches")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

export async function deleteOff(transaction: DbTransaction, name: SwitchName): Promise<void> {
  await transaction.deleteFrom("house_switches").where("name", "=", name).execute();
}
