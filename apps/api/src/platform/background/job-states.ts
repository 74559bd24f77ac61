import { type Kysely, sql, type Transaction } from "kysely";

/** How the jobs of a kind stand. */
export type JobState = {
  kind: string;
  waiting: number;
  active: number;
  /** Wait for another try. */
  retrying: number;
  failed: number;
  lastDoneAt: Date | null;
  lastError: { at: Date; said: string } | null;
};

/** A job that is not done. */
export type OpenJob = {
  id: string;
  kind: string;
  since: Date;
  tries: number;
  nextAt: Date | null;
  state: "waiting" | "active" | "failed";
  said: string | null;
};

const saidLength = 300;
const said = sql`left(output->>'message', ${sql.lit(saidLength)})`;

type Row = Omit<JobState, "lastError"> & { errorAt: Date | null; said: string | null };

/** How the jobs of all kinds stand that ever had one. */
export async function jobStates<T>(db: Kysely<T>): Promise<JobState[]> {
  const { rows } = await sql<Row>`
    select name as kind,
      count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      max(completed_on) filter (where state = 'completed') as "lastDoneAt",
      max(coalesce(completed_on, started_on)) filter (where state in ('retry', 'failed')) as "errorAt",
      (array_agg(${said} order by coalesce(completed_on, started_on) desc nulls last)
        filter (where state in ('retry', 'failed')))[1] as said
    from pgboss.job group by name order by name`.execute(db);
  return rows.map(({ errorAt, said: words, ...state }) => ({
    ...state,
    lastError: errorAt && { at: errorAt, said: words ?? "" },
  }));
}

/** How many jobs of each kind are not done, and since when the oldest of each state is there. */
export async function openJobCounts<T>(
  db: Kysely<T>,
): Promise<{ kind: string; state: string; count: number; since: Date }[]> {
  const { rows } = await sql<{ kind: string; state: string; count: number; since: Date }>`
    select name as kind,
      case state when 'created' then 'waiting' when 'retry' then 'retrying' else state::text end as state,
      count(*)::int as count, min(created_on) as since
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by name, job.state`.execute(db);
  return rows;
}

/** Jobs of these kinds that are not done, the oldest first, at most `max`. */
export async function openJobs<T>(
  db: Kysely<T>,
  { kinds, max }: { kinds: readonly string[]; max: number },
): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`
    select id, name as kind, created_on as since, retry_count as tries,
      case when state in ('created', 'retry') then start_after end as "nextAt",
      case state when 'active' then 'active' when 'failed' then 'failed' else 'waiting' end as state,
      ${said} as said
    from pgboss.job
    where name = any(${kinds}::text[]) and state in ('created', 'retry', 'active', 'failed')
    order by created_on, id limit ${max}`.execute(db);
  return rows;
}

export async function countOpenJobs<T>(db: Kysely<T>, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = any(${kinds}::text[]) and state in ('created', 'retry', 'active', 'failed')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a failed job needs to run again: nothing else for the same thing waits or runs, and it is the newest of these. */
const isFree = sql`not exists (
  select 1 from pgboss.job other
  where other.name = job.name and other.id <> job.id
    and coalesce(other.singleton_key, '') = coalesce(job.singleton_key, '')
    and (other.state in ('created', 'retry', 'active')
      or (other.state = 'failed' and (other.created_on, other.id) > (job.created_on, job.id))))`;

/** Has jobs of a kind, or the one with this id, run now: those that wait for another try, and those given up. How many. */
export async function hurryJobs<T>(
  transaction: Transaction<T>,
  { kinds, id }: { kinds: readonly string[]; id?: string },
): Promise<number> {
  const one = id === undefined ? sql`true` : sql`job.id = ${id}::uuid`;
  const { numAffectedRows: hurried = 0n } = await sql`
    update pgboss.job set start_after = now()
    where name = any(${kinds}::text[]) and ${one} and state in ('created', 'retry') and start_after > now()`.execute(
    transaction,
  );
  const { numAffectedRows: revived = 0n } = await sql`
    update pgboss.job as job
    set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1, start_after = now(), completed_on = null,
      keep_until = greatest(keep_until, now() + interval '1 day')
    where name = any(${kinds}::text[]) and ${one} and state = 'failed' and ${isFree}`.execute(transaction);
  return Number(hurried + revived);
}
