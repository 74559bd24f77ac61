import { sql } from "kysely";
import type { DbOrTransaction } from "../../../database.ts";
import type { SiteTables } from "./tables.ts";

type Name = SiteTables["site_values"]["name"];

export async function selectValue(db: DbOrTransaction, name: Name): Promise<unknown> {
  const row = await db.selectFrom("site_values").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Sets a value; null removes it. */
export async function putValue(db: DbOrTransaction, name: Name, value: unknown): Promise<void> {
  if (value === null) {
    await db.deleteFrom("site_values").where("name", "=", name).execute();
    return;
  }
  await db
    .insertInto("site_values")
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`excluded.value` }))
    .execute();
}
