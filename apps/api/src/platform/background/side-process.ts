import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import type { Log } from "../log.ts";

/** A process of its own could not do something now. */
export class SideProcessTrouble extends Error {
  override name = "SideProcessTrouble";
}

/** It was not even asked: too many wait. */
export class SideProcessBusy extends SideProcessTrouble {
  override name = "SideProcessBusy";
}

/** What such a process is sent, and what it answers. */
type Sent<Order> = { id: number; order: Order };
type Answered<Done, Told> =
  | { id: number; done: Done }
  | { id: number; problem: string }
  | { id: number; told: Told };

type Options = {
  /** Its program. */
  program: URL;
  /** What it does, for the log: `draws cards`. */
  does: string;
  log: Log;
  /** After which it hangs, if nothing has come: on a busy machine it comes last. */
  patienceMs?: number;
  /** Orders that wait for one another at most. */
  mostWaiting?: number;
  /** For how long it waits for another order before it ends. */
  idleMs?: number;
};

/** Behind everything that a visitor waits for. */
const niceness = 5;

type Waiting<Done, Told> = {
  resolve: (done: Done) => void;
  reject: (error: SideProcessTrouble) => void;
  hear: ((told: Told) => void) | undefined;
};

export type SideProcess<Order, Done, Told = never> = {
  /**
   * Throws SideProcessTrouble when too many wait (SideProcessBusy), when it refuses or ends, or when nothing has come for as long as
   * its patience is. `hear` is told how far it is.
   */
  run: (order: Order, hear?: (told: Told) => void) => Promise<Done>;
  /** Ends the process. */
  close: () => void;
};

/**
 * A process of its own for one kind of work, which is begun when it is needed and ends when it has not been for a while: its
 * library weighs as much as the portal, and what breaks it breaks there.
 */
export function createSideProcess<Order, Done, Told = never>({
  program,
  does,
  log,
  patienceMs = 25_000,
  mostWaiting = 32,
  idleMs = 30_000,
}: Options): SideProcess<Order, Done, Told> {
  const waiting = new Map<number, Waiting<Done, Told>>();
  let aside: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let hanging: NodeJS.Timeout | undefined;
  let lastId = 0;

  function begin(): ChildProcess {
    const begun = fork(program, {
      serialization: "advanced",
      // Nothing of the portal's settings is its business.
      env: {},
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    begun.on("message", (answer: Answered<Done, Told>) => settle(answer));
    begun.on("error", (err) => log.warn({ err }, `the process that ${does} cannot be begun`));
    begun.on("close", (code, signal) => {
      if (aside === begun) aside = undefined;
      if (waiting.size > 0) log.warn({ code, signal }, `the process that ${does} has ended`);
      for (const id of waiting.keys()) settle({ id, problem: `the process that ${does} has ended` });
    });
    if (begun.pid !== undefined) setPriority(begun.pid, niceness);
    return begun;
  }

  function settle(answer: Answered<Done, Told>): void {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    if ("told" in answer) {
      asked.hear?.(answer.told);
      return watch();
    }
    waiting.delete(answer.id);
    if ("done" in answer) asked.resolve(answer.done);
    else asked.reject(new SideProcessTrouble(answer.problem));
    watch();
    rest();
  }

  /** Ends a process of which nothing comes any more, with all that wait for it; a long line alone is no reason. */
  function watch(): void {
    clearTimeout(hanging);
    const asked = aside;
    if (waiting.size > 0) hanging = setTimeout(() => asked?.kill("SIGKILL"), patienceMs);
  }

  /** Keeps nobody's process alive, and ends the aside when nothing comes any more. */
  function rest(): void {
    clearTimeout(idle);
    if (waiting.size > 0) return;
    aside?.unref();
    aside?.channel?.unref();
    idle = setTimeout(end, idleMs).unref();
  }

  function end(): void {
    clearTimeout(idle);
    aside?.kill();
    aside = undefined;
  }

  return {
    run(order, hear) {
      if (waiting.size >= mostWaiting) return Promise.reject(new SideProcessBusy("too many wait"));
      clearTimeout(idle);
      aside ??= begin();
      aside.ref();
      aside.channel?.ref();
      const [asked, id] = [aside, (lastId += 1)];
      const { promise, resolve, reject } = Promise.withResolvers<Done>();
      waiting.set(id, { resolve, reject, hear });
      if (waiting.size === 1) watch();
      asked.send({ id, order } satisfies Sent<Order>, (error) => {
        if (error) settle({ id, problem: error.message });
      });
      return promise;
    },
    close: end,
  };
}

/** The process's own side: does one order after the other, or all that come at once. */
export function beSideProcess(work: (order: never, tell: (told: unknown) => void) => Promise<unknown>): void {
  process.on("disconnect", () => process.exit());
  process.on("message", ({ id, order }: Sent<never>) => {
    const answer = (said: Answered<unknown, unknown>) => void process.send?.(said);
    work(order, (told) => answer({ id, told })).then(
      (done) => answer({ id, done }),
      (error: unknown) => answer({ id, problem: String(error) }),
    );
  });
}
