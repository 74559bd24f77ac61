import type { Client } from "pg";
import { getConstructionPlans, PgBoss } from "pg-boss";
import { z } from "zod";

/** A job that waits or was under way, and how often it is tried. */
const jobSchema = z.object({
  id: z.uuid(),
  name: z.string().max(200),
  data: z.record(z.string(), z.unknown()).nullable(),
  singletonKey: z.string().max(1000).nullable(),
  startAfter: z.iso.datetime({ offset: true }),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.int().nullable(),
  expireInSeconds: z.int(),
  retentionSeconds: z.int(),
});
export const waitingJobsSchema = z.array(jobSchema);
type WaitingJob = z.infer<typeof jobSchema>;

const page = 1000;

/** What waits of the background work, by parts; nothing where there is none yet. */
export async function* readWaitingJobs(client: Client): AsyncGenerator<WaitingJob[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!there[0]?.there) return;
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await client.query<WaitingJob>(
      `select id, name, data, singleton_key as "singletonKey", to_json(start_after) as "startAfter",
          retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
          retry_delay_max as "retryDelayMax", expire_seconds as "expireInSeconds",
          greatest(3600, extract(epoch from keep_until - start_after))::int as "retentionSeconds"
        from pgboss.job where id > $1 and state < 'completed' order by id limit ${page}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** The library's statements bring their own transaction, which would end the one that they are to be part of. */
const inside = (text: string): string => text.replace(/^[ \t]*(?:BEGIN|COMMIT);[ \t]*$/gm, "");

/** Makes what background work stands on, in the transaction of `client`, whose database has nothing of it. */
export const makeJobTables = async (client: Client): Promise<void> =>
  void (await client.query(inside(getConstructionPlans())));

/** Adds them in the transaction of `client`; what a queue is like is said when the portal starts. */
export async function addWaitingJobs(client: Client, jobs: readonly WaitingJob[]): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => client.query(inside(text), values);
  const boss = new PgBoss({ db: { executeSql }, migrate: false, supervise: false, schedule: false });
  await boss.start();
  for (const [name, own] of Map.groupBy(jobs, (job) => job.name)) {
    await boss.createQueue(name, { policy: "exclusive" });
    await boss.insert(
      name,
      own.map(({ data, singletonKey, retryDelayMax, name: _name, ...job }) => ({
        ...job,
        ...(data && { data }),
        ...(singletonKey !== null && { singletonKey }),
        ...(retryDelayMax !== null && { retryDelayMax }),
      })),
    );
  }
  await boss.stop({ close: false });
}
