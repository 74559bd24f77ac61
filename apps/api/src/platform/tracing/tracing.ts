import type { TracingSettings } from "./settings.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";

type Options = { settings: TracingSettings | undefined; log: Log; clock: Clock };

/** Traces of this process, where a collector is named for them; else nothing of them is even loaded. */
export function createTracing({ settings, log, clock }: Options) {
  let end: (() => Promise<void>) | undefined;
  return {
    async start(): Promise<void> {
      if (!settings) return;
      const { startTracer } = await import("./tracer.ts");
      end = startTracer({ settings, log, clock });
    },
    /** Sends what is left, for as long as two seconds. */
    close: async (): Promise<void> => end?.(),
  };
}
