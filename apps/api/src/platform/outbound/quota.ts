import { type QueryExecutorProvider, sql } from "kysely";

/**
 * Takes `cost` out of what a service allows in a period, for all portal processes together; false, and nothing taken,
 * when that would be more than `limit`. `period` names the span, such as a minute or a day: a new name starts anew.
 */
export async function takeQuota(
  db: QueryExecutorProvider,
  { service, period, limit, cost = 1 }: { service: string; period: string; limit: number; cost?: number },
): Promise<boolean> {
  if (cost > limit) return false;
  const { rows } = await sql`
    insert into outbound_quotas as quota (service, period, used) values (${service}, ${period}, ${cost})
    on conflict (service) do update set
      period = excluded.period,
      used = case when quota.period = excluded.period then quota.used + excluded.used else excluded.used end
    where quota.period <> excluded.period or quota.used + excluded.used <= ${limit}
    returning used`.execute(db);
  return rows.length > 0;
}
