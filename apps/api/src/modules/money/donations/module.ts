import type { PaymentProvider } from "../../../gateways/payment/port.ts";
import type { Door } from "../../../platform/modules.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { LedgerService } from "../ledger/service.ts";
import { createBooksService } from "./books/service.ts";
import { createHistoryService } from "./history/service.ts";
import { createHoldService } from "./holds/service.ts";
import { defineDonationWork } from "./jobs.ts";
import { createCheckService } from "./notices/checks/service.ts";
import { createNoticeService } from "./notices/service.ts";
import { createReconcileService } from "./reconcile/service.ts";
import { donationRoutes } from "./routes.ts";
import { createDonationsService } from "./service.ts";
import { createSettleService } from "./settle/service.ts";

type Needs = Omit<Platform, "db"> &
  Omit<Parameters<typeof createDonationsService>[0], "settle"> & {
    ledger: LedgerService;
    /** The configured ways to pay. */
    payments: readonly PaymentProvider[];
  };

/** Donations: orders, what providers tell of them, and their way into the ledger. */
export function createDonationsModule(needs: Needs) {
  const { payments } = needs;
  const byHand = payments.find((provider) => provider.kind === "hand");
  const settle = createSettleService(needs);
  const donations = createDonationsService({ ...needs, settle });
  const notices = createNoticeService({ ...needs, settle, donations, checks: createCheckService(needs) });
  const reconciling = createReconcileService({ ...needs, donations });
  const history = createHistoryService({ ...needs, instructions: byHand?.instructions });
  defineDonationWork({ ...needs, reconciling, providers: payments });
  return {
    service: donations,
    settle,
    reconciling,
    history,
    holds: createHoldService(needs),
    books: createBooksService(needs),
    routes: ({ authenticate }: Door) =>
      donationRoutes({ donations, notices, history, payments, authenticate }),
  };
}
