import { limits } from "@gatehouse/contract/limits";
import type { PlayerReply } from "@gatehouse/contract/operations/players";
import type { PaymentProvider } from "../../gateways/payment/port.ts";
import type { Authenticate } from "../../platform/http/auth.ts";
import { askedLanguage } from "../../platform/http/language.ts";
import { createRouter } from "../../platform/http/router.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DeliveriesService } from "../game/deliveries/service.ts";
import type { RankingsService } from "../game/rankings/service.ts";
import type { AccountService } from "../identity/accounts/service.ts";
import type { DeliveryOffice } from "../game/deliveries/office/service.ts";
import type { AccountFinder } from "../identity/accounts/finding/service.ts";
import type { TrailService } from "../identity/trail/service.ts";
import type { RecordService } from "../operations/record/service.ts";
import type { RequestsService } from "../operations/requests/service.ts";
import type { RolesService } from "../operations/roles/service.ts";
import type { SwitchesService } from "../operations/switches/service.ts";
import { createAuditService } from "./audit/service.ts";
import { createMoneyDesk } from "./audit/desk/service.ts";
import { createExportService } from "./audit/exports/service.ts";
import { defineCompareJob } from "./audit/jobs.ts";
import { moneyOfficeRoutes } from "./audit/office/routes.ts";
import { createMoneyOffice } from "./audit/office/service.ts";
import { createWayService } from "./audit/office/way/service.ts";
import { createComparisonsService } from "./donations/comparisons/service.ts";
import { createDonationActs } from "./donations/office/acts/service.ts";
import { createDifferencesService } from "./donations/office/differences/service.ts";
import { donationOfficeRoutes } from "./donations/office/routes.ts";
import { createDonationBooks } from "./donations/office/service.ts";
import { createReturnService } from "./donations/returns/service.ts";
import { ledgerOfficeRoutes } from "./ledger/office/routes.ts";
import { createAdjustmentService, createBookService } from "./ledger/office/service.ts";
import { transferOfficeRoutes } from "./transfers/office/routes.ts";
import { createTransferBooks } from "./transfers/office/service.ts";
import { createBooksService } from "./donations/books/service.ts";
import { createDonationDaysService } from "./donations/days/service.ts";
import { createHoldFinder, createOrderFinder } from "./donations/finding/service.ts";
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
import { createLedgerStory } from "./ledger/story/service.ts";
import { transferRoutes } from "./transfers/routes.ts";
import { createTransferFinder } from "./transfers/finding/service.ts";
import { createTransfersService } from "./transfers/service.ts";

type Needs = {
  platform: Platform;
  game: { deliveries: DeliveriesService; rankings: RankingsService };
  /** The configured ways to pay. */
  payments: readonly PaymentProvider[];
  accounts: Pick<AccountService, "find" | "findByLogin" | "hold" | "lock" | "loginOf">;
  /** Accounts as exports list them. */
  finder: Pick<AccountFinder, "registeredOnwards" | "these">;
  /** Deliveries as the office sees them. */
  deliveryOffice: DeliveryOffice;
  trail: Pick<TrailService, "record">;
  operations: {
    record: Pick<RecordService, "note" | "exports">;
    requests: Pick<RequestsService, "make" | "define">;
    roles: Pick<RolesService, "roleOf">;
    switches: Pick<SwitchesService, "check">;
  };
};

/** Donations, balances and transfers (product.md 6). */
export function createMoneyArea(needs: Needs) {
  const { platform: given, game, payments, accounts, deliveryOffice, trail, operations } = needs;
  const { switches } = operations;
  const platform = { ...given, db: given.prepared };
  const { serverName, publicUrl } = platform.config;
  const isVerified = async (accountId: number): Promise<boolean> =>
    Boolean((await accounts.find(accountId))?.verifiedAt);
  const known = {
    ...platform,
    deliveries: game.deliveries,
    rankings: game.rankings,
    accounts,
    switches,
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
  const donationDays = createDonationDaysService(platform);
  const holds = createHoldService({ ...platform, ledger });
  const transfers = createTransfersService({ ...known, ledger, isHeld: holds.isHeld });
  const books = createBooksService({ ...platform, ledger });
  const audit = createAuditService({ ...platform, ledger, books, transfers });
  const returns = createReturnService({ ...platform, donations, settle });
  const comparisons = createComparisonsService({ ...platform, reconciling, providers: payments });
  defineDonationWork({ ...known, reconciling, returns, comparisons, providers: payments });
  const office = createOffice();

  /** What the office sees of money, and does about it. */
  function createOffice() {
    const shared = {
      ...platform,
      ...operations,
      accounts,
      trail,
      ledger,
      settle,
      holds,
      returns,
      comparisons,
    };
    const book = createBookService(platform);
    const adjustments = createAdjustmentService(shared);
    const donationBooks = createDonationBooks(shared);
    const transferBooks = createTransferBooks({ ...shared, deliveries: game.deliveries });
    const acts = createDonationActs({ ...shared, providers: payments });
    const differences = createDifferencesService({ ...shared, reconciling, providers: payments });
    const money = createMoneyOffice({
      ...shared,
      book,
      donations: donationBooks,
      transfers: transferBooks,
      differences,
      compares: defineCompareJob({ ...shared, faults: audit.faults }),
    });
    const all = {
      ledger,
      book,
      adjustments,
      donations: donationBooks,
      transfers: transferBooks,
      deliveries: deliveryOffice,
    };
    return {
      deskItems: createMoneyDesk({ ...all, differences }),
      routes: () =>
        createRouter()
          .route("/", ledgerOfficeRoutes({ adjustments }))
          .route("/", donationOfficeRoutes({ donations: donationBooks, acts, differences }))
          .route("/", transferOfficeRoutes({ transfers: transferBooks }))
          .route(
            "/",
            moneyOfficeRoutes({
              money,
              ways: createWayService(all),
              exports: createExportService({ ...all, accounts: needs.finder, record: operations.record }),
            }),
          ),
    };
  }

  const ledgerStory = createLedgerStory(platform);
  const findHold = createHoldFinder({ ...platform, ledger });

  return {
    /** What the back office shows of a player's money. */
    players: {
      story: [{ name: "ledger", kind: "money", tell: ledgerStory.tell }] as const,
      findOrders: createOrderFinder({ ...platform, ledger: ledgerStory }),
      findTransfers: createTransferFinder({ ...platform, ledger: ledgerStory }),
      async sheet(accountId: number): Promise<PlayerReply["money"]> {
        const [balance, donated, hold, given, sent] = await Promise.all([
          ledger.balance(accountId),
          ledgerStory.donated(accountId),
          findHold(accountId),
          history.list(accountId),
          transfers.list(accountId),
        ]);
        const { shown } = limits.players;
        const [newest, latest] = [given.slice(0, shown), sent.slice(0, shown)];
        return { balance, donated, hold, donations: newest, transfers: latest };
      },
    },
    ledger,
    settle,
    donations,
    reconciling,
    history,
    donationDays,
    holds,
    transfers,
    books,
    audit,
    providers: payments,
    /** The calls of the office, below /api/admin. */
    officeRoutes: office.routes,
    /** What waits for a person. */
    deskItems: office.deskItems,
    routes: ({ authenticate }: { authenticate: Authenticate }) =>
      createRouter()
        .route("/", donationRoutes({ donations, notices, history, payments, authenticate }))
        .route("/", transferRoutes({ ledger, transfers, authenticate })),
  };
}
