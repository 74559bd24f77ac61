import {
  type ConstructorOptions,
  fromKysely,
  type KyselyTransactionLike,
  PgBoss,
  type QueueOptions,
} from "pg-boss";
import type { Log } from "../log.ts";
import { goingBackTo, originNow } from "../origin.ts";
import { placeNow, traced } from "../tracing/work.ts";
import { connectionTo } from "../postgres/hosts.ts";

/** Retried with growing pauses of at most 10 minutes for two days: long enough for somebody to mend a mail server. */
export const retriedForTwoDays = {
  retryLimit: 310,
  // The first pause is up to twice as long, and part of what a job waits whose process was killed.
  retryDelay: 3,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: 49 * 3_600,
} satisfies QueueOptions;

/** Jobs of one queue that a process runs at once; what comes by the clock is one. */
const atOnce = 5;
const pollSeconds = 5;
/** For the workers that are woken when there is work for them. */
const restSeconds = 60;
/** How long the jobs that run are waited for at the end. */
const patience = 10_000;
/** A job whose process says nothing for so long is given to another. */
const heartbeatSeconds = 10;

type JobOptions = QueueOptions & {
  /** Runs it by itself at these times (UTC), in one of the processes. */
  cron?: string;
};

type EnqueueOptions = {
  /** What the job is about: while one for it waits or runs, another is not added. */
  key: string;
};

/** What a job remembers besides its data: which request it goes back to, and where in a trace that stood. */
type Remembered = { requestId?: string | undefined; traceparent?: string | undefined };
const remembered = "_origin";
type Kept<Data extends object> = Data & { [remembered]?: Remembered };

function remembering<Data extends object>(data: Data): Kept<Data> {
  const [requestId, traceparent] = [originNow()?.requestId, placeNow()];
  return requestId === undefined ? data : { ...data, [remembered]: { requestId, traceparent } };
}

/** A kind of background work, as `Jobs.define` gives it. */
export type Queue<Data extends object> = {
  /** Adds a job as part of the transaction: it exists when that commits. */
  enqueue(transaction: KyselyTransactionLike, data: Data, options: EnqueueOptions): Promise<void>;
};

type Definition = {
  options: JobOptions;
  /** Has the runner work on it from now on. */
  work: () => Promise<void>;
  /** Runs what is due, and returns how many jobs that were. */
  drain: () => Promise<number>;
};

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Background work on PostgreSQL (pg-boss): survives restarts, is retried, and each job is run by one process. Define
 * every queue before `prepare` or `start`. A handler throws to be called again later.
 */
export function createJobs({
  connectionString,
  log,
  patienceMs = patience,
  onEnd,
}: {
  connectionString: string;
  log: Log;
  patienceMs?: number;
  /** Told of each try of a job here. */
  onEnd?: ((kind: string, outcome: "done" | "failed", seconds: number) => void) | undefined;
}) {
  /** From then on a job may be cut off, to be run again later: nothing that goes wrong is news. */
  let isStopping = false;
  const definitions = new Map<string, Definition>();
  const retired: string[] = [];
  const connect = (options: ConstructorOptions) => {
    const boss = new PgBoss({
      ...connectionTo(connectionString),
      application_name: "gatehouse jobs",
      max: 2,
      flowIntervalSeconds: 3_600,
      // How soon a silent heartbeat is noticed.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 4,
      ...options,
    });
    boss.on("error", (err) => {
      if (!isStopping) log.error({ err }, "background work");
    });
    boss.on("warning", ({ message }) => log.warn(message));
    return boss;
  };
  // Two, so that commands and tests can add jobs and run them by hand without setting the machinery going.
  const sender = connect({ supervise: false, schedule: false });
  const runner = connect({ migrate: false, useListenNotify: true, cronWorkerIntervalSeconds: 30 });

  let prepared: Promise<void> | undefined;
  const prepare = (): Promise<void> => (prepared ??= install(sender, definitions, retired));

  return {
    /** Names a kind of work and says how it is done. */
    define<Data extends object>(
      queue: string,
      handler: (data: Data) => Promise<void>,
      options: JobOptions = {},
    ): Queue<Data> {
      // What comes by the clock has no data.
      const run = (given: Kept<Data> | null): Promise<void> => {
        const { [remembered]: origin, ...data } = given ?? ({} as Kept<Data>);
        const work = {
          kind: "consumer",
          name: `job ${queue}`,
          attributes: {},
          from: origin?.traceparent,
        } as const;
        return goingBackTo(origin?.requestId, () => traced(work, () => tryOnce(data as unknown as Data)));
      };
      const tryOnce = async (data: Data): Promise<void> => {
        const began = performance.now();
        const tell = (outcome: "done" | "failed") =>
          onEnd?.(queue, outcome, (performance.now() - began) / 1_000);
        try {
          await handler(data);
          tell("done");
        } catch (err) {
          tell("failed");
          if (!isStopping) log.warn({ queue, err }, "a job failed and will be tried again");
          throw err;
        }
      };
      definitions.set(queue, {
        options,
        // Workers with a job each: a slow one holds up nobody else's, and each is settled by itself. Where one job was
        // there may be more: a worker that takes one wakes the next, and looks again when it is done.
        work: async () => {
          const ids: string[] = [];
          const wake = (index: number) => {
            const id = ids[index];
            if (id !== undefined) runner.notifyWorker(id);
          };
          for (let index = 0; index < (options.cron ? 1 : atOnce); index += 1) {
            const polling = { notifyPollingIntervalSeconds: index === 0 ? pollSeconds : restSeconds };
            const id = await runner.work<Kept<Data>>(queue, polling, async ([job]) => {
              if (!job) return;
              wake(index + 1);
              await run(job.data).finally(() => wake(index));
            });
            ids.push(id);
          }
        },
        drain: async () => {
          for (let ran = 0; ; ran += 1) {
            const [job] = await sender.fetch<Kept<Data>>(queue);
            if (!job) return ran;
            await run(job.data).then(
              () => sender.complete(queue, job.id),
              (err: Error) => sender.fail(queue, job.id, { message: err.message }),
            );
          }
        },
      });
      return {
        async enqueue(transaction, data, { key }) {
          await sender.send(queue, remembering(data), { db: fromKysely(transaction), singletonKey: key });
        },
      };
    },

    /** Names a kind of work of earlier versions: what still waits of it is dropped. */
    retire(queue: string): void {
      retired.push(queue);
    },

    /** The kinds of work that there are, and which of them come by the clock. */
    kinds: (): { kind: string; isTimed: boolean }[] =>
      [...definitions].map(([kind, { options }]) => ({ kind, isTimed: options.cron !== undefined })),

    /** Makes or updates the tables and queues; from then on jobs can be added. Safe in several processes at once. */
    prepare,

    /**
     * Starts to run jobs, at once when they are added and at the latest five seconds after they fall due; one that was
     * under way when its process was killed is begun again within half a minute.
     */
    async start(): Promise<void> {
      await prepare();
      await runner.start();
      // What an earlier version ran by the clock would be added for ever, and never done.
      for (const { name } of await runner.getSchedules()) {
        if (!definitions.has(name)) await runner.unschedule(name);
      }
      for (const [queue, { options, work }] of definitions) {
        await work();
        if (options.cron) await runner.schedule(queue, options.cron);
      }
    },

    /** Waits for the jobs that run, for 10 s at most: what is cut off is run again later. */
    async stop(): Promise<void> {
      isStopping = true;
      await runner.stop({ timeout: patienceMs });
      await sender.stop();
    },

    /** Runs everything that is due now, here and one after the other; failures are put back. Returns how many ran. */
    async drain(): Promise<number> {
      let ran = 0;
      for (const definition of definitions.values()) ran += await definition.drain();
      return ran;
    },
  };
}

async function install(
  boss: PgBoss,
  definitions: ReadonlyMap<string, Definition>,
  retired: readonly string[],
): Promise<void> {
  await boss.start();
  for (const queue of retired) await boss.deleteQueue(queue);
  for (const [queue, { options }] of definitions) {
    const { cron: _cron, ...rest } = options;
    const queueOptions = {
      deleteAfterSeconds: 24 * 3_600,
      // The heartbeat tells a dead process; this only ends what hangs for ever.
      expireInSeconds: 900,
      heartbeatSeconds,
      notify: true,
      ...rest,
    };
    await boss.createQueue(queue, { ...queueOptions, policy: "exclusive" });
    await boss.updateQueue(queue, queueOptions);
  }
}
