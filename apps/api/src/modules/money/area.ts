import type { PaymentProvider } from "../../gateways/payment/port.ts";
import { askedLanguage } from "../../platform/http/language.ts";
import { together } from "../../platform/modules.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DeliveriesService } from "../game/deliveries/service.ts";
import type { RankingsService } from "../game/rankings/service.ts";
import type { AccountService } from "../identity/accounts/service.ts";
import { createAuditModule } from "./audit/module.ts";
import { createDonationsModule } from "./donations/module.ts";
import { createLedgerModule } from "./ledger/module.ts";
import { createTransfersModule } from "./transfers/module.ts";

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
  const { service: ledger } = createLedgerModule({ ...platform, accounts });
  const donations = createDonationsModule({ ...known, ledger, askedLanguage, payments });
  const { settle, reconciling, history, holds, books } = donations;
  const transfers = createTransfersModule({ ...known, ledger, isHeld: holds.isHeld });
  const audit = createAuditModule({ ...platform, ledger, books, transfers: transfers.service });
  return {
    ...together([donations, transfers]),
    ledger,
    settle,
    donations: donations.service,
    reconciling,
    history,
    holds,
    transfers: transfers.service,
    books,
    audit: audit.service,
    providers: payments,
  };
}
