import type { Jobs, Queue } from "../../../platform/background/jobs.ts";
import type { Faults } from "../../../platform/postgres/faults.ts";
import type { ComparisonsService } from "../donations/comparisons/service.ts";

export type CompareQueue = Queue<object>;

/** What the comparison of the ledger with itself is called beside the providers. */
export const ledgerSubject = "ledger";

type Options = {
  jobs: Jobs;
  comparisons: Pick<ComparisonsService, "run">;
  faults: () => Promise<Faults>;
};

/** Compares all money when somebody of the office asks for it; killed, it goes on with what is left. */
export function defineCompareJob({ jobs, comparisons, faults }: Options): CompareQueue {
  return jobs.define(
    "money-compare",
    () =>
      comparisons.run(async () => {
        const { count, first } = await faults();
        return { asked: count, repaired: [], reported: first.map((fault) => ({ code: "fault", fault })) };
      }),
    // Asking about some thousand orders takes its time.
    { expireInSeconds: 3_600, retryLimit: 5, retryDelay: 30, retryBackoff: true },
  );
}
