import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import type { Log } from "../log.ts";
import type { Card } from "./card.ts";
import type { Delivery, Order } from "./process.ts";

/** No card could be drawn now. */
export class CardTrouble extends Error {
  override name = "CardTrouble";
}

export type Cards = ReturnType<typeof createCards>;

/** Only what hangs takes so long over one card: on a busy machine the process that draws comes last. */
const patienceMs = 25_000;
const idleMs = 30_000;
/** Cards that wait for one another at most. */
const mostWaiting = 32;
/** Behind everything that a visitor waits for. */
const niceness = 5;

type Waiting = {
  resolve: (png: Uint8Array) => void;
  reject: (error: CardTrouble) => void;
};

/**
 * Draws cards in a process of its own, which is begun when one is needed and ends when none has been for a while: the
 * library weighs as much as the portal, and what breaks it breaks there.
 */
export function createCards({ log }: { log: Log }) {
  const waiting = new Map<number, Waiting>();
  let drawer: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let hanging: NodeJS.Timeout | undefined;
  let lastId = 0;

  function begin(): ChildProcess {
    const begun = fork(new URL("./process.ts", import.meta.url), {
      serialization: "advanced",
      // Nothing of the portal's settings is its business.
      env: {},
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    begun.on("message", (delivery: Delivery) => settle(delivery));
    begun.on("error", (err) => log.warn({ err }, "the process that draws cards cannot be begun"));
    begun.on("close", (code, signal) => {
      if (drawer === begun) drawer = undefined;
      if (waiting.size > 0) log.warn({ code, signal }, "the process that draws cards has ended");
      for (const id of waiting.keys()) settle({ id, problem: "the process that draws has ended" });
    });
    if (begun.pid !== undefined) setPriority(begun.pid, niceness);
    return begun;
  }

  function settle(delivery: Delivery): void {
    const asked = waiting.get(delivery.id);
    if (!asked) return;
    waiting.delete(delivery.id);
    if ("png" in delivery) asked.resolve(delivery.png);
    else asked.reject(new CardTrouble(delivery.problem));
    watch();
    rest();
  }

  /** Ends a process of which no card comes any more, with all that wait for it; a long line alone is no reason. */
  function watch(): void {
    clearTimeout(hanging);
    const asked = drawer;
    if (waiting.size > 0) hanging = setTimeout(() => asked?.kill("SIGKILL"), patienceMs);
  }

  /** Keeps nobody's process alive, and ends the one that draws when nothing comes any more. */
  function rest(): void {
    clearTimeout(idle);
    if (waiting.size > 0) return;
    drawer?.unref();
    drawer?.channel?.unref();
    idle = setTimeout(end, idleMs).unref();
  }

  function end(): void {
    clearTimeout(idle);
    drawer?.kill();
    drawer = undefined;
  }

  return {
    /** The card as a PNG. Throws CardTrouble when too many wait, or no card has come for 25 s. */
    draw(card: Card): Promise<Uint8Array> {
      if (waiting.size >= mostWaiting) return Promise.reject(new CardTrouble("too many cards wait"));
      clearTimeout(idle);
      drawer ??= begin();
      drawer.ref();
      drawer.channel?.ref();
      const [asked, id] = [drawer, (lastId += 1)];
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      waiting.set(id, { resolve, reject });
      if (waiting.size === 1) watch();
      asked.send({ id, card } satisfies Order, (error) => {
        if (error) settle({ id, problem: error.message });
      });
      return promise;
    },

    /** Ends the process that draws. */
    close: end,
  };
}
