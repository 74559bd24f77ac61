import { refusal } from "@gatehouse/contract/refusals";
import { Failure } from "../failure.ts";

type Waiting = { go: () => void; refuse: (reason: Failure) => void };

/**
 * Runs at most `atOnce` pieces of work. Those who wait stand in a line for each `from` (such as an address), and the
 * lines take turns: a crowd from one address makes itself wait, and hardly anybody else. When `mostWaiting` stand
 * there, the last of the longest line is sent away with 503.
 */
export function createSemaphore(atOnce: number, mostWaiting: number) {
  let running = 0;
  let waiting = 0;
  /** In the order in which they have their turn. */
  const lines = new Map<string, Waiting[]>();

  function makeRoom(from: string): void {
    const own = lines.get(from)?.length ?? 0;
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const full = new Failure([refusal("service.busy")], { retryAfter: 1 });
    const last = longest.length > own ? longest.pop() : undefined;
    if (!last) throw full;
    waiting -= 1;
    last.refuse(full);
  }

  function wait(from: string): Promise<void> {
    if (waiting >= mostWaiting) makeRoom(from);
    return new Promise((go, refuse) => {
      const line = lines.get(from) ?? [];
      line.push({ go, refuse });
      lines.set(from, line);
      waiting += 1;
    });
  }

  /** The next one takes over the place of the one who leaves. */
  function leave(): void {
    for (const [from, line] of lines) {
      lines.delete(from);
      const next = line.shift();
      if (!next) continue;
      if (line.length > 0) lines.set(from, line);
      waiting -= 1;
      next.go();
      return;
    }
    running -= 1;
  }

  return async function inTurn<T>(from: string, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await wait(from);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
