import type pg from "pg";
import type { Db } from "../../database.ts";
import { openJobCounts } from "../background/job-states.ts";
import type { Clock } from "../clock.ts";
import { watchAsked } from "../outbound/watching.ts";
import type { Standby, StandbyState } from "../postgres/standby.ts";
import type { Metrics } from "./metrics.ts";

const secondsOfWork = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120];
const secondsOfAsking = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What background work tells of itself. */
export type WorkCounts = {
  jobEnded: (kind: string, outcome: "done" | "failed", seconds: number) => void;
  roundFailed: (work: string) => void;
  readOfStandby: (server: "standby" | "primary") => void;
};

export function countWork(metrics: Metrics): WorkCounts {
  const jobs = metrics.histogram({
    name: "job_duration_seconds",
    help: "Tries of background jobs, by kind and how they ended",
    labels: ["kind", "outcome"],
    buckets: secondsOfWork,
  });
  const rounds = metrics.counter({
    name: "background_round_failures_total",
    help: "Rounds of background work that failed",
    labels: ["work"],
  });
  const reads = metrics.counter({
    name: "database_standby_reads_total",
    help: "Statements that may be answered by the standby, by which server did",
    labels: ["server"],
  });
  return {
    readOfStandby: (server) => reads({ server }),
    jobEnded: (kind, outcome, seconds) => jobs({ kind, outcome }, seconds),
    roundFailed: (work) => rounds({ work }),
  };
}

type Figures = {
  metrics: Metrics;
  db: Db;
  clock: Clock;
  pools: Record<string, pg.Pool>;
  standby: Pick<Standby, "state"> | undefined;
  streams: () => number;
};

/** What the platform tells of itself: pools, jobs that wait, outside services, streams. Returns how to end it. */
export function addFigures({ metrics, db, clock, pools, standby, streams }: Figures): () => void {
  metrics.own({ name: "live_streams", help: "Open event streams" }, streams);

  metrics.own(
    {
      name: "database_pool_connections",
      help: "Connections of the database pools",
      labels: ["pool", "state"],
    },
    () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
        { labels: { pool, state: "used" }, value: totalCount - idleCount },
        { labels: { pool, state: "idle" }, value: idleCount },
      ]),
  );
  metrics.own(
    { name: "database_pool_waiting", help: "Queries that wait for a connection", labels: ["pool"] },
    () =>
      Object.entries(pools).map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
  );

  if (standby) {
    const told = (name: string, help: string, read: (state: StandbyState) => number | undefined): void =>
      metrics.gauge(name, help, async () => read(standby.state()));
    told("database_standby_used", "Whether the standby is read of", ({ isUsed }) => (isUsed ? 1 : 0));
    told(
      "database_standby_behind_seconds",
      "How old what the standby has is at most",
      ({ behindSeconds }) => behindSeconds ?? undefined,
    );
  }

  const openJobs = () => openJobCounts(db);
  metrics.gauge(
    "jobs_open",
    "Background jobs that are not done, by kind and state",
    async () =>
      (await openJobs()).map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
    ["kind", "state"],
  );
  metrics.gauge(
    "job_oldest_seconds",
    "Age of the oldest job that is not done, by kind and state",
    async () =>
      (await openJobs()).map(({ kind, state, since }) => ({
        labels: { kind, state },
        value: Math.max(0, (clock.now().getTime() - since.getTime()) / 1_000),
      })),
    ["kind", "state"],
  );

  const asked = metrics.histogram({
    name: "outside_request_duration_seconds",
    help: "Questions to outside services, by how they ended",
    labels: ["service", "outcome"],
    buckets: secondsOfAsking,
  });
  const resting = new Map<string, boolean>();
  metrics.own(
    { name: "outside_service_resting", help: "Processes that leave a service alone", labels: ["service"] },
    () => [...resting].map(([service, rests]) => ({ labels: { service }, value: rests ? 1 : 0 })),
  );
  return watchAsked(({ service, outcome, seconds, rests }) => {
    asked({ service, outcome }, seconds);
    resting.set(service, rests);
  });
}
