import type { Db, DbOrTransaction } from "../../../../database.ts";
import type { PaymentProvider } from "../../../../gateways/payment/port.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Reconciliation } from "../reconcile/model.ts";
import type { ReconcileService } from "../reconcile/service.ts";
import {
  beginComparisons,
  type Comparison,
  endComparison,
  giveUpComparisons,
  selectLast,
  selectRunning,
} from "./store.ts";

/** A comparison of which nobody heard for so long is none any more. */
const patienceMs = 2 * 3_600_000;

type Options = { db: Db; clock: Clock; reconciling: ReconcileService; providers: readonly PaymentProvider[] };

export type ComparisonsService = ReturnType<typeof createComparisonsService>;

/** What comparing the orders with their providers came to, for the office to read. */
export function createComparisonsService({ db, clock, reconciling, providers }: Options) {
  const asked = providers.filter(({ kind }) => kind !== "hand");

  async function noted(subject: string, work: () => Promise<Reconciliation>): Promise<Reconciliation> {
    const startedAt = clock.now();
    const result = await work();
    await endComparison(db, subject, result, { startedAt, now: clock.now() });
    return result;
  }

  return {
    /** Begins one with every provider, and one of the ledger with itself; false when one is under way. */
    async begin(transaction: DbOrTransaction, more: readonly string[]): Promise<boolean> {
      const now = clock.now();
      await giveUpComparisons(transaction, new Date(now.getTime() - patienceMs), now);
      return beginComparisons(transaction, [...asked.map(({ name }) => name), ...more], now);
    },

    /** Does what was begun, one provider at a time; repeated it does what is left. `rest` compares what is no provider. */
    async run(rest: (subject: string) => Promise<Reconciliation>): Promise<void> {
      for (const subject of await selectRunning(db)) {
        const provider = asked.find(({ name }) => name === subject);
        await noted(subject, () => (provider ? reconciling.reconcile(provider) : rest(subject)));
      }
    },

    /** A night's part of one provider. */
    night: (provider: PaymentProvider): Promise<Reconciliation> =>
      provider.kind === "hand"
        ? reconciling.reconcileOnwards(provider)
        : noted(provider.name, () => reconciling.reconcileOnwards(provider)),

    /** The newest with each. */
    last: (): Promise<Comparison[]> => selectLast(db),
  };
}
