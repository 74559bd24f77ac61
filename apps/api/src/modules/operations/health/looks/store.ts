import type { ServiceState } from "@gatehouse/contract/operations/health";
import type { DbOrTransaction } from "../tables.ts";

/** How a service answered at a moment. */
export type Look = {
  service: string;
  at: Date;
  state: ServiceState;
  milliseconds: number;
  said: string | null;
};

export async function insertLooks(db: DbOrTransaction, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) return;
  await db
    .insertInto("service_looks")
    .values([...looks])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All looks since a moment, the oldest first. */
export const selectLooks = (db: DbOrTransaction, since: Date): Promise<Look[]> =>
  db
    .selectFrom("service_looks")
    .select(["service", "at", "state", "milliseconds", "said"])
    .where("at", ">", since)
    .orderBy("at")
    .execute();

/** The services that somebody has looked at since a moment. */
export async function selectLookedAt(db: DbOrTransaction, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom("service_looks")
    .select("service")
    .distinct()
    .where("at", ">", since)
    .execute();
  return new Set(rows.map(({ service }) => service));
}
