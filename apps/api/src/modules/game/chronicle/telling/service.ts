import type { DbOrTransaction } from "../../../../database.ts";
import { publishChange } from "../../../../platform/background/changes.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { undoneFor, type NewEntry, type ToldEntry } from "../model.ts";
import { deleteEntries, deleteReturned, insertEntries } from "../store.ts";

export type Telling = ReturnType<typeof createTelling>;

/** Told of each batch of new entries, in the transaction that writes them. */
type ToldHandler = (transaction: DbOrTransaction, entries: readonly ToldEntry[]) => Promise<void>;

const dayMs = 86_400_000;

/** How entries come and go, always in the transaction of what makes them true or undoes them. */
export function createTelling({ clock }: { clock: Clock }) {
  const publishIf = async (transaction: DbOrTransaction, isChanged: boolean): Promise<boolean> => {
    if (isChanged) await publishChange(transaction, "chronicle");
    return isChanged;
  };
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);

  const handlers: ToldHandler[] = [];

  return {
    /** Has `handler` hear of what is told. */
    onTold: (handler: ToldHandler): void => void handlers.push(handler),

    now: (): Date => clock.now(),

    /** Tells something. What was told before is left as it is. */
    async record(transaction: DbOrTransaction, entries: readonly NewEntry[]): Promise<void> {
      if (entries.length === 0) return;
      const told = await insertEntries(transaction, entries, clock.now());
      if (!(await publishIf(transaction, told.length > 0))) return;
      for (const handle of handlers) await handle(transaction, told);
    },

    /** Takes back what rests on more than there is now: the game's table was set back. What is older stays history. */
    undo: async (transaction: DbOrTransaction, on: string, value: number): Promise<boolean> =>
      publishIf(transaction, (await deleteEntries(transaction, on, value, daysAgo(undoneFor.days))) > 0),

    /**
     * Takes back that something was taken from somebody who has it again within a day, and whatever happened to it in
     * between; whether there was such a thing.
     */
    undoTaken: async (transaction: DbOrTransaction, on: string, from: number): Promise<boolean> =>
      publishIf(transaction, (await deleteReturned(transaction, on, from, daysAgo(undoneFor.takenDays))) > 0),
  };
}
