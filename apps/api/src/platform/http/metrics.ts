import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { matchedRoutes } from "hono/route";
import { failure } from "../failure.ts";
import { sameSecret } from "../security/secrets.ts";
import { bearerToken } from "./auth.ts";
import type { AppMiddleware } from "./context.ts";

export type Metrics = {
  measure: AppMiddleware;
  report: AppMiddleware;
  /** Counts a request that did not come through the app. */
  observe(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** A figure that is read when it is asked for; undefined leaves it out. */
  gauge(name: string, help: string, read: () => Promise<number | undefined>): void;
};

/** Prometheus metrics of this process: its own health, every request's time by method, route and status, open streams. */
export function createMetrics(token: string, countStreams: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(
    new Gauge({
      name: "live_streams",
      help: "Open event streams",
      registers: [],
      collect() {
        this.set(countStreams());
      },
    }),
  );
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    gauge: (name, help, read) =>
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          async collect() {
            this.reset();
            const value = await read();
            if (value === undefined) this.remove();
            else this.set(value);
          },
        }),
      ),
    observe: (labels, taken) => seconds.observe(labels, taken),
    measure: async (c, next) => {
      const end = seconds.startTimer();
      await next();
      // The route's pattern, never the path: ids and search words would make a series of their own each.
      const route = matchedRoutes(c).findLast(({ path }) => !path.includes("*"))?.path ?? "other";
      if (!c.env?.internal) end({ method: c.req.method, route, status: c.res.status });
    },
    report: async (c) => {
      const given = bearerToken(c);
      if (!given || !sameSecret(given, token)) throw failure("session.required");
      return c.body(await registry.metrics(), 200, {
        "content-type": registry.contentType,
        "cache-control": "no-store",
      });
    },
  };
}
