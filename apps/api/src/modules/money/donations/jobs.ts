import type { PaymentProvider } from "../../../gateways/payment/port.ts";
import type { Jobs } from "../../../platform/background/jobs.ts";
import type { Log } from "../../../platform/log.ts";
import type { Rounds } from "../../../platform/background/rounds.ts";
import type { ComparisonsService } from "./comparisons/service.ts";
import { lineText } from "./reconcile/model.ts";
import type { ReconcileService } from "./reconcile/service.ts";
import type { ReturnService } from "./returns/service.ts";

const roundSeconds = 10;

type Options = {
  jobs: Jobs;
  rounds: Rounds;
  log: Log;
  reconciling: ReconcileService;
  returns: ReturnService;
  comparisons: ComparisonsService;
  providers: readonly PaymentProvider[];
};

/** Asks about money that is on its way every few seconds, and about all the rest once a day. */
export function defineDonationWork(options: Options): void {
  const { jobs, rounds, log, reconciling, returns, comparisons, providers } = options;

  rounds.define("donations", roundSeconds, async () => {
    for (const provider of providers) {
      await reconciling.followUp(provider);
      await returns.followUp(provider);
    }
  });

  async function reconcile(): Promise<void> {
    await reconciling.tidy();
    for (const provider of providers) {
      const { asked, repaired, reported } = await comparisons.night(provider);
      if (repaired.length > 0) log.warn({ repaired: repaired.map(lineText) }, "reconciled donations");
      if (reported.length > 0)
        log.error({ reported: reported.map(lineText) }, "donations that need a person");
      log.info({ provider: provider.name, asked }, "asked about donations");
    }
  }
  jobs.define("donations-reconcile", reconcile, {
    cron: "41 3 * * *",
    // A night's part for each provider.
    expireInSeconds: 3_600 * Math.max(1, providers.length),
  });
}
