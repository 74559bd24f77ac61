import type { Door } from "../../../platform/modules.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { LedgerService } from "../ledger/service.ts";
import type { LedgerStory } from "../ledger/story/service.ts";
import { createBooksService } from "./books/service.ts";
import { createComparisonsService } from "./comparisons/service.ts";
import { createDonationDaysService } from "./days/service.ts";
import { createHoldFinder, createOrderFinder } from "./finding/service.ts";
import { createHistoryService } from "./history/service.ts";
import { createHoldService } from "./holds/service.ts";
import { defineDonationWork } from "./jobs.ts";
import { createCheckService } from "./notices/checks/service.ts";
import { createNoticeService } from "./notices/service.ts";
import { createDonationActs } from "./office/acts/service.ts";
import { createDifferencesService } from "./office/differences/service.ts";
import { donationOfficeRoutes } from "./office/routes.ts";
import { createDonationBooks } from "./office/service.ts";
import { defineReceiptMails } from "./receipts/jobs.ts";
import { createReconcileService } from "./reconcile/service.ts";
import { createReturnService } from "./returns/service.ts";
import { donationRoutes } from "./routes.ts";
import { createDonationsService } from "./service.ts";
import { createSettleService } from "./settle/service.ts";

type Needs = Omit<Platform, "db"> &
  Omit<Parameters<typeof createDonationsService>[0], "settle"> &
  Pick<Parameters<typeof createDonationActs>[0], "accounts" | "record" | "trail"> &
  Pick<Parameters<typeof defineReceiptMails>[0], "accounts" | "post" | "languageOf"> & {
    ledger: LedgerService;
    /** Whose an entry's holder is. */
    holders: Pick<LedgerStory, "accountOf">;
  };

/** Donations: orders, what providers tell of them, their way into the ledger, and what the office does about them. */
export function createDonationsModule(needs: Needs) {
  const { payments: providers, holders } = needs;
  const byHand = providers.find((provider) => provider.kind === "hand");
  const settle = createSettleService(needs);
  const donations = createDonationsService({ ...needs, settle });
  const notices = createNoticeService({ ...needs, settle, donations, checks: createCheckService(needs) });
  const reconciling = createReconcileService({ ...needs, donations });
  const returns = createReturnService({ ...needs, donations, settle });
  const comparisons = createComparisonsService({ ...needs, reconciling, providers });
  const history = createHistoryService({ ...needs, instructions: byHand?.instructions });
  const receipts = defineReceiptMails({
    ...needs,
    history,
    site: { ...needs.config, publicUrl: needs.publicUrl },
  });
  settle.onCredit(async (transaction, { accountId, units: _units, at: _at, ...payment }) => {
    // Where the operator has no mail server, the receipt is on the page alone.
    if (accountId === null || !needs.config.mail) return;
    const key = `${payment.provider}:${payment.paymentId}`;
    await receipts.enqueue(transaction, { accountId, ...payment }, { key });
  });
  const holds = createHoldService(needs);
  defineDonationWork({ ...needs, reconciling, returns, comparisons, providers });

  const office = { ...needs, settle, holds, returns, reconciling, providers };
  const officeBooks = createDonationBooks(office);
  const acts = createDonationActs(office);
  const differences = createDifferencesService(office);
  return {
    service: donations,
    settle,
    reconciling,
    comparisons,
    history,
    holds,
    days: createDonationDaysService(needs),
    books: createBooksService(needs),
    /** Donations as the office reads them. */
    officeBooks,
    differences,
    findHold: createHoldFinder(needs),
    playerFinders: [createOrderFinder({ ...needs, ledger: holders })],
    routes: ({ authenticate }: Door) => donationRoutes({ donations, notices, history, authenticate }),
    officeRoutes: () => donationOfficeRoutes({ donations: officeBooks, acts, differences }),
  };
}
