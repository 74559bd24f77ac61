import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { setTimeout as sleep } from "node:timers/promises";

/** How a service behaves: as it should, or in one of the ways in which real ones fail. */
export const moods = ["fine", "down", "slow", "html", "forbidden", "tooMany", "huge", "redirects"] as const;
export type Mood = (typeof moods)[number];

const slowMs = 30_000;
const hugeBytes = 50 * 1024 * 1024;
const chunk = new Uint8Array(64 * 1024).fill(0x20);

export type Moods = ReturnType<typeof createMoods>;

/** The moods of all services, switched on the page or by POST /moods/<service>/<mood>. */
export function createMoods({ now = () => new Date() }: { now?: () => Date } = {}) {
  const set = new Map<string, Mood>();
  const asked = new Map<string, number>();
  return {
    /** What the services take for the present. */
    now,
    services: (): string[] => [...asked.keys()],
    of: (service: string): Mood => set.get(service) ?? "fine",
    put: (service: string, mood: Mood): void => void set.set(service, mood),
    /** How often a service was asked since the start. */
    timesAsked: (service: string): number => asked.get(service) ?? 0,

    /** Stands before a service's calls and answers in its stead while it is in a mood. */
    middleware(service: string): MiddlewareHandler {
      asked.set(service, 0);
      return async (c, next) => {
        asked.set(service, (asked.get(service) ?? 0) + 1);
        switch (set.get(service) ?? "fine") {
          case "fine":
            return next();
          case "down":
            (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.destroy();
            return c.body(null, 503);
          case "slow":
            await sleep(slowMs, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => {});
            return next();
          case "html":
            return c.html("<!doctype html><title>Just a moment…</title><p>Checking your browser</p>");
          case "forbidden":
            return c.json({ message: "Forbidden" }, 403);
          case "tooMany":
            return c.json({ message: "Too many requests" }, 429, { "retry-after": "120" });
          case "huge":
            return c.body(hugeBody(), 200, { "content-type": "application/json" });
          case "redirects":
            return c.redirect(c.req.path, 302);
        }
      };
    },
  };
}

function hugeBody(): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk);
      sent += chunk.byteLength;
      if (sent >= hugeBytes) controller.close();
    },
  });
}
