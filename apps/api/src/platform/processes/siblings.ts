/**
 * The processes that serve one port together (docs/decisions/0053-processes.md), as each of them sees the others: what one
 * counts or holds by itself it tells the rest, through the process that began them all.
 */
export type Siblings = {
  /** Sends to one of the others, or to all of them; resolves when it is sent. Nothing that is told is sure to arrive. */
  tell(kind: string, data: unknown, to?: number): Promise<void>;
  /** Hears what others tell of a kind. */
  hear(kind: string, listener: (data: never, from: number) => void): void;
  /** Calls `listener` with each that has begun to serve. */
  onCame(listener: (id: number) => void): void;
  /** Calls `listener` with each that has ended. */
  onGone(listener: (id: number) => void): void;
  /** The others that serve now. */
  others(): readonly number[];
};

/** What a process sends to the one that began it, which hands it on. */
export type Telling = { telling: string; data: unknown; to?: number };
/** What it is sent: something told, or who serves now. */
export type Told = { told: string; data: unknown; from: number };
export type Serving = { serving: readonly number[] };

const nothing = (): void => {};

/** One process that serves by itself. */
export const alone: Siblings = {
  tell: async () => {},
  hear: nothing,
  onCame: nothing,
  onGone: nothing,
  others: () => [],
};

const isMessage = (message: unknown): message is Partial<Told & Serving> =>
  typeof message === "object" && message !== null;

/** The siblings of this process, `own` of the numbers; it was begun with a channel. */
export function createSiblings(own: number): Siblings {
  const listeners = new Map<string, ((data: never, from: number) => void)[]>();
  const came: ((id: number) => void)[] = [];
  const gone: ((id: number) => void)[] = [];
  let others: readonly number[] = [];

  function know(serving: readonly number[]): void {
    const former = others;
    others = serving.filter((id) => id !== own);
    const tell = (list: ((id: number) => void)[], ids: readonly number[]) =>
      ids.forEach((id) => list.forEach((listener) => listener(id)));
    tell(
      gone,
      former.filter((id) => !others.includes(id)),
    );
    tell(
      came,
      others.filter((id) => !former.includes(id)),
    );
  }

  process.on("message", (message: unknown) => {
    if (!isMessage(message)) return;
    const { told, data, from = 0, serving } = message;
    if (serving) know(serving);
    if (told !== undefined) listeners.get(told)?.forEach((listener) => listener(data as never, from));
  });

  return {
    tell(kind, data, to) {
      const telling: Telling = { telling: kind, data, ...(to !== undefined && { to }) };
      // Who has just lost the one that began it ends anyway.
      if (others.length === 0 || !process.connected) return Promise.resolve();
      return new Promise((settle) => process.send?.(telling, undefined, {}, () => settle()));
    },
    hear(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
    },
    onCame: (listener) => void came.push(listener),
    onGone: (listener) => void gone.push(listener),
    others: () => others,
  };
}
