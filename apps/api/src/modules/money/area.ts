import type { PaymentProvider } from "../../gateways/payment/port.ts";
import type { Authenticate } from "../../platform/http/auth.ts";
import { askedLanguage } from "../../platform/http/language.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DeliveriesService } from "../game/deliveries/service.ts";
import type { RankingsService } from "../game/rankings/service.ts";
import type { AccountService } from "../identity/accounts/service.ts";
import { createAuditService } from "./audit/service.ts";
import { createBooksService } from "./donations/books/service.ts";
import { createHistoryService } from "./donations/history/service.ts";
import { createHoldService } from "./donations/holds/service.ts";
import { defineDonationWork } from "./donations/jobs.ts";
import { createCheckService } from "./donations/notices/checks/service.ts";
import { createNoticeService } from "./donations/notices/service.ts";
import { createReconcileService } from "./donations/reconcile/service.ts";
import { donationRoutes } from "./donations/routes.ts";
import { createDonationsService } from "./donations/service.ts";
import { createSettleService } from "./donations/settle/service.ts";
import { createLedgerService } from "./ledger/service.ts";
import { transferRoutes } from "./transfers/routes.ts";
import { createTransfersService } from "./transfers/service.ts";

type Needs = {
  platform: Platform;
  game: { deliveries: DeliveriesService; rankings: RankingsService };
  /** The configured ways to pay. */
  payments: readonly PaymentProvider[];
  accounts: Pick<AccountService, "find" | "hold" | "loginOf">;
};

/** Donations, balances and transfers (product.md 6). */
export function createMoneyArea({ platform: given, game, payments, accounts }: Needs) {
  const platform = { ...given, db: given.prepared };
  const { serverName, publicUrl } = platform.config;
  const isVerified = async (accountId: number): Promise<boolean> =>
    Boolean((await accounts.find(accountId))?.verifiedAt);
  const known = {
    ...platform,
    deliveries: game.deliveries,
    rankings: game.rankings,
    accounts,
    isVerified,
    serverName,
    publicUrl,
  };
  const byHand = payments.find((provider) => provider.kind === "hand");
  const ledger = createLedgerService({ ...platform, accounts });
  const settle = createSettleService({ ...platform, ledger });
  const donations = createDonationsService({ ...known, ledger, settle, askedLanguage });
  const notices = createNoticeService({
    ...platform,
    settle,
    donations,
    checks: createCheckService(platform),
  });
  const reconciling = createReconcileService({ ...platform, donations });
  const history = createHistoryService({ ...platform, ledger, instructions: byHand?.instructions });
  const holds = createHoldService({ ...platform, ledger });
  const transfers = createTransfersService({ ...known, ledger, isHeld: holds.isHeld });
  const books = createBooksService({ ...platform, ledger });
  const audit = createAuditService({ ...platform, ledger, books, transfers });
  defineDonationWork({ ...known, reconciling, providers: payments });
  return {
    ledger,
    settle,
    donations,
    reconciling,
    history,
    holds,
    transfers,
    books,
    audit,
    providers: payments,
    routes: ({ authenticate }: { authenticate: Authenticate }) =>
      createRouter()
        .route("/", donationRoutes({ donations, notices, history, payments, authenticate }))
        .route("/", transferRoutes({ ledger, transfers, authenticate })),
  };
}
