import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { failure } from "../failure.ts";
import { bearerToken } from "../http/auth.ts";
import type { AppMiddleware } from "../http/context.ts";
import type { Siblings } from "../processes/siblings.ts";
import { sameSecret } from "../security/secrets.ts";
import { portalVersion } from "../version.ts";
import { methodOf, routeOf } from "../http/page-route.ts";
import { shareMetrics } from "./sharing.ts";

/** One value of a figure, by its labels. */
type Sample = { labels: Record<string, string>; value: number };
/** Undefined leaves it out. */
type Reading = number | undefined | readonly Sample[];

/** What is counted of something with a beginning and an end. */
export type Timed<Label extends string> = (labels: Record<Label, string>, seconds: number) => void;
type Counted<Label extends string> = (labels: Record<Label, string>) => void;

type Named<Label extends string> = { name: string; help: string; labels?: readonly Label[] };

/**
 * Labels take values that the portal itself has a list of, and never what a stranger sends: each value is a series that
 * is kept for ever.
 */
export type Metrics = {
  measure: AppMiddleware;
  report: AppMiddleware;
  /** Counts a request that did not come through the app. */
  observe(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** A figure of the whole portal, such as the database knows it; read once, by the process that is asked. */
  gauge(name: string, help: string, read: () => Promise<Reading>, labels?: readonly string[]): void;
  /** A figure of a process; those of all are added up. */
  own(figure: Named<string>, read: () => Reading): void;
  counter<Label extends string>(figure: Named<Label>): Counted<Label>;
  histogram<Label extends string>(figure: Named<Label> & { buckets: number[] }): Timed<Label>;
  /** Leaves what was counted here to a sibling, when this process ends. */
  leave(): Promise<void>;
};

/** Prometheus metrics of this process, and of its siblings where it has some: `/metrics` of any of them tells all. */
export function createMetrics({ token, siblings }: { token: string; siblings: Siblings }): Metrics {
  const process = new Registry();
  const whole = new Registry();
  collectDefaultMetrics({ register: process });
  // Of several, the slowest is what somebody waits for.
  for (const name of ["", "_mean", "_p50", "_p90", "_p99"]) {
    Object.assign(process.getSingleMetric(`nodejs_eventloop_lag${name}_seconds`) ?? {}, {
      aggregator: "max",
    });
  }

  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [process],
  });

  function addGauge(
    registry: Registry,
    { name, help, labels = [] }: Named<string>,
    read: () => Promise<Reading> | Reading,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        gauge.reset();
        // While the database is away, what it knows is left out, and the rest is told.
        const reading = await Promise.resolve()
          .then(read)
          .catch(() => undefined);
        if (typeof reading === "object") for (const one of reading) gauge.set(one.labels, one.value);
        else if (reading !== undefined) gauge.set(reading);
        // One without labels would stay as 0.
        else if (labels.length === 0) gauge.remove();
      },
    });
  }

  addGauge(whole, { name: "gatehouse_build_info", help: "The portal's version", labels: ["version"] }, () => [
    { labels: { version: portalVersion }, value: 1 },
  ]);
  addGauge(process, { name: "gatehouse_processes", help: "Processes that serve" }, () => 1);

  const sharing = shareMetrics(process, siblings);

  const observe: Metrics["observe"] = ({ method, route, status }, taken) =>
    seconds.observe({ method: methodOf(method), route, status }, taken);

  return {
    gauge: (name, help, read, labels) => addGauge(whole, { name, help, ...(labels && { labels }) }, read),
    own: (figure, read) => addGauge(process, figure, read),
    counter({ name, help, labels = [] }) {
      const counter = new Counter({ name, help, labelNames: [...labels], registers: [process] });
      return (given) => counter.inc(given);
    },
    histogram({ name, help, labels = [], buckets }) {
      const histogram = new Histogram({ name, help, labelNames: [...labels], buckets, registers: [process] });
      return (given, taken) => histogram.observe(given, taken);
    },
    observe,
    leave: () => sharing.leave(),
    measure: async (c, next) => {
      const started = performance.now();
      await next();
      if (c.env?.internal) return;
      const { method } = c.req;
      observe({ method, route: routeOf(c), status: c.res.status }, (performance.now() - started) / 1_000);
    },
    report: async (c) => {
      const given = bearerToken(c);
      if (!given || !sameSecret(given, token)) throw failure("session.required");
      const all = await sharing.all();
      return c.body((await all.metrics()) + (await whole.metrics()), 200, {
        "content-type": process.contentType,
        "cache-control": "no-store",
      });
    },
  };
}
