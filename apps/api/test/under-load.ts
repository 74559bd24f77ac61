import { setTimeout as delay } from "node:timers/promises";

type Ask = (number: number) => Promise<Response>;

/** What came of the questions of a kind: how often each status, `silence` where no answer came, `503 at once` one without Retry-After. */
export type Answers = Record<string, number>;

/** A moment between two questions, so that a refusal at once is no storm. */
const pauseMs = 20;

/**
 * Asks questions of several kinds, each kind by `atOnce` that ask one after the other, until it is told to stop; what came since the
 * last look is told by kind.
 */
export function underLoad<Kind extends string>(kinds: Record<Kind, Ask>, atOnce = 3) {
  const over = new AbortController();
  let answers: Partial<Record<Kind, Answers>> = {};

  async function asker(kind: Kind, ask: Ask, first: number): Promise<void> {
    for (let number = first; !over.signal.aborted; number += atOnce) {
      const answer = await ask(number).then(nameOf, () => "silence");
      const ofKind = (answers[kind] ??= {});
      ofKind[answer] = (ofKind[answer] ?? 0) + 1;
      await delay(pauseMs);
    }
  }

  const askers = (Object.entries(kinds) as [Kind, Ask][]).flatMap(([kind, ask]) =>
    Array.from({ length: atOnce }, (_, first) => asker(kind, ask, first)),
  );

  return {
    /** What came since this was asked last; what came before is forgotten. */
    look(): Partial<Record<Kind, Answers>> {
      const seen = answers;
      answers = {};
      return seen;
    },
    /** Of each kind, how often which answer has come so far. */
    get seen(): Partial<Record<Kind, Answers>> {
      return answers;
    },
    async stop(): Promise<void> {
      over.abort();
      await Promise.all(askers);
    },
  };
}

function nameOf({ status, headers }: Response): string {
  return status === 503 && !headers.has("retry-after") ? "503 at once" : String(status);
}
