import type { Log } from "../log.ts";

export type Rounds = ReturnType<typeof createRounds>;

/** Told to end, a long one throws the signal's reason as soon as it can. */
type Run = (signal: AbortSignal) => Promise<void>;

/**
 * Work that comes round every few seconds for as long as the process runs, never twice at once here. What must not run
 * in two processes at once takes a lock of its own.
 */
export function createRounds(log: Log, onFailed?: (work: string) => void) {
  const works: { name: string; seconds: number; run: Run }[] = [];
  const running = new Set<Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const ending = new AbortController();
  const { signal } = ending;

  function schedule(work: (typeof works)[number], seconds: number): void {
    if (signal.aborted) return;
    const start = () => {
      const round = work
        .run(signal)
        .catch((err: unknown) => {
          if (err === signal.reason) return;
          onFailed?.(work.name);
          log.error({ err, work: work.name }, "background work failed");
        })
        .finally(() => {
          running.delete(round);
          schedule(work, work.seconds);
        });
      running.add(round);
    };
    timers.set(work.name, setTimeout(start, seconds * 1_000));
  }

  return {
    /** Names a work; it comes round `seconds` after it last ended. */
    define: (name: string, seconds: number, run: Run): void => void works.push({ name, seconds, run }),

    /** Has every work come round, at once for the first time. */
    start(): void {
      for (const work of works) schedule(work, 0);
    },

    /** Runs a work once, here and now. */
    run: async (name: string): Promise<void> => works.find((work) => work.name === name)?.run(signal),

    /** Starts nothing more, tells what runs to end, and waits for it. */
    async stop(): Promise<void> {
      ending.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
