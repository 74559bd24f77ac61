import cluster, { type Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { type Exit, exits } from "../exit-status.ts";
import type { Log } from "../log.ts";
import type { Serving, Telling, Told } from "./siblings.ts";

/** Who ends again and again is begun again with growing pauses; who has served for a while begins anew with the first. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;
const steadyMs = 60_000;
/** Longer than a process takes that lets its requests and jobs end. */
const patienceMs = 25_000;

type Options<Greeting> = {
  /** What each process runs. */
  program: string;
  count: number;
  /** What each is sent when it asks for it. */
  greeting: Greeting;
  /** Read when a process is begun: what differs from this one's environment. */
  environment: () => NodeJS.ProcessEnv;
  log: Log;
};

type Started = {
  worker: Worker;
  /** Resolves with `ok` once it serves, and with its exit status where it ends before. */
  ready: Promise<Exit>;
  ended: Promise<Exit>;
  since: number;
};

/** The status of a process that nobody told to end: one that was killed has none, and none ends well. */
const statusOf = (code: number | null): Exit => (code ? (code as Exit) : exits.unavailable);

/** What a process says of itself: it asks for the greeting, and it serves. */
const says = (message: unknown, word: "hello" | "ready"): boolean =>
  typeof message === "object" && message !== null && word in message;
const isTelling = (message: unknown): message is Telling =>
  typeof message === "object" && message !== null && "telling" in message;

/**
 * Begins processes that serve one port together, hands on what they tell each other, and begins those again that end.
 * New connections are given to them in turn by this process, which does nothing else.
 */
export function createSupervisor<Greeting extends object>(options: Options<Greeting>) {
  const { program, count, greeting, environment, log } = options;
  const serving = new Set<Worker>();
  const all = new Map<Worker, Started>();
  const leaving = new Set<Worker>();
  const stopping = new AbortController();
  let pauseMs = firstPauseMs;
  let rolling: Promise<void> | undefined;

  cluster.setupPrimary({ exec: program, args: [] });

  function begin(): Started {
    const worker = cluster.fork(environment());
    const ended = new Promise<Exit>((settle) => worker.once("exit", (code) => settle(statusOf(code))));
    const ready = new Promise<Exit>((settle) => {
      worker.on("message", (message: unknown) => {
        if (isTelling(message)) return handOn(worker, message);
        if (says(message, "hello")) return send(worker, greeting);
        if (!says(message, "ready")) return;
        serving.add(worker);
        log.info({ process: worker.id, pid: worker.process.pid }, "a process serves");
        tellWhoServes();
        settle(exits.ok);
      });
      void ended.then(settle);
    });
    const started = { worker, ready, ended, since: performance.now() };
    all.set(worker, started);
    worker.once("exit", (code, signal) => {
      all.delete(worker);
      if (serving.delete(worker)) tellWhoServes();
      if (leaving.delete(worker) || stopping.signal.aborted) return;
      log.error({ process: worker.id, code, signal }, "a process has ended");
      if (hasBegun) void beginAgain(started);
    });
    return started;
  }

  /** Who ends before it hears has nothing to hear. */
  const send = (worker: Worker, message: object): void => {
    if (worker.isConnected()) worker.send(message, undefined, () => {});
  };

  function handOn(from: Worker, { telling, data, to }: Telling): void {
    const told: Told = { told: telling, data, from: from.id };
    for (const worker of serving) {
      if (worker !== from && (to === undefined || to === worker.id)) send(worker, told);
    }
  }

  function tellWhoServes(): void {
    const list: Serving = { serving: [...serving].map(({ id }) => id) };
    for (const worker of serving) send(worker, list);
  }

  async function beginAgain({ since }: Started): Promise<void> {
    if (performance.now() - since > steadyMs) pauseMs = firstPauseMs;
    const pause = pauseMs;
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
    // A restart under way may have brought another in its place.
    if (!stopping.signal.aborted && all.size < count) begin();
  }

  let hasBegun = false;

  /** Tells a process to end, and makes it when it takes too long. */
  async function end({ worker, ended }: Started, how: () => void): Promise<void> {
    leaving.add(worker);
    how();
    const timer = setTimeout(() => worker.process.kill("SIGKILL"), patienceMs);
    await ended;
    clearTimeout(timer);
  }

  /** A new process serves before an old one ends, so that there are never fewer of them. */
  async function roll(): Promise<void> {
    const old = [...all.values()];
    log.info({ processes: old.length }, "restarting the processes one by one");
    for (const former of old) {
      if (stopping.signal.aborted) return;
      const next = begin();
      leaving.add(next.worker);
      if ((await next.ready) !== exits.ok) {
        if (!stopping.signal.aborted)
          log.error("a new process did not start; those that serve go on as they are");
        return;
      }
      leaving.delete(next.worker);
      if (all.has(former.worker)) await end(former, () => send(former.worker, { retire: true }));
    }
    log.info("all processes are new");
  }

  return {
    /**
     * Begins all of them, the first one alone: what keeps it from starting is said once. Returns the exit status of one that does
     * not start, `ok` where all serve.
     */
    async start(): Promise<Exit> {
      const first = await begin().ready;
      if (first !== exits.ok) return first;
      const rest = Array.from({ length: count - 1 }, begin);
      const started = await Promise.all(rest.map(({ ready }) => ready));
      hasBegun = true;
      return started.find((status) => status !== exits.ok) ?? exits.ok;
    },

    /** Restarts them one by one; while it does, another call changes nothing. */
    restart(): Promise<void> {
      return (rolling ??= roll().finally(() => (rolling = undefined)));
    },

    /** Ends all of them. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([...all.values()].map((one) => end(one, () => one.worker.process.kill("SIGTERM"))));
    },
  };
}
