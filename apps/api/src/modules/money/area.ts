import { limits } from "@gatehouse/contract/limits";
import type { PlayerReply } from "@gatehouse/contract/operations/players";
import type { Post } from "../../gateways/mailer/port.ts";
import type { PaymentProvider } from "../../gateways/payment/port.ts";
import { askedLanguage } from "../../platform/http/language.ts";
import type { LanguageOf } from "../../platform/mail/letter.ts";
import { together } from "../../platform/modules.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DeliveryOffice } from "../game/deliveries/office/service.ts";
import type { DeliveriesService } from "../game/deliveries/service.ts";
import type { RankingsService } from "../game/rankings/service.ts";
import type { AccountFinder } from "../identity/accounts/finding/service.ts";
import type { AccountService } from "../identity/accounts/service.ts";
import type { HappeningsService } from "../identity/notifications/service.ts";
import type { TrailService } from "../identity/trail/service.ts";
import type { RecordService } from "../operations/record/service.ts";
import type { RequestsService } from "../operations/requests/service.ts";
import type { RolesService } from "../operations/roles/service.ts";
import type { SwitchesService } from "../operations/switches/service.ts";
import { createAuditModule } from "./audit/module.ts";
import { createDonationsModule } from "./donations/module.ts";
import { createLedgerModule } from "./ledger/module.ts";
import { createTransfersModule } from "./transfers/module.ts";

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
  /** What players are told of. */
  happenings: Pick<HappeningsService, "tell">;
  post: Post;
  languageOf: LanguageOf;
  operations: {
    record: Pick<RecordService, "note" | "exports">;
    requests: Pick<RequestsService, "make" | "define">;
    roles: Pick<RolesService, "roleOf">;
    switches: Pick<SwitchesService, "check">;
  };
};

/** Donations, balances and transfers (product.md 6), and what the office sees of them and does about them. */
export function createMoneyArea(needs: Needs) {
  const {
    platform: given,
    game,
    payments,
    accounts,
    finder,
    deliveryOffice,
    trail,
    happenings,
    post,
    languageOf,
    operations,
  } = needs;
  const { publicUrl } = given.config;
  const isVerified = async (accountId: number): Promise<boolean> =>
    Boolean((await accounts.find(accountId))?.verifiedAt);
  const known = {
    ...given,
    ...operations,
    db: given.prepared,
    deliveries: game.deliveries,
    rankings: game.rankings,
    accounts,
    trail,
    happenings,
    post,
    languageOf,
    isVerified,
    publicUrl,
  };
  const ledgerModule = createLedgerModule(known);
  const { service: ledger, players } = ledgerModule;
  const posting = { ...known, ledger, holders: players };
  const donations = createDonationsModule({ ...posting, askedLanguage, payments });
  const { settle, reconciling, history, holds, books } = donations;
  const transfers = createTransfersModule({ ...posting, isHeld: holds.isHeld });
  const audit = createAuditModule({
    ...posting,
    ...ledgerModule,
    books,
    checked: transfers.service,
    donations: donations.officeBooks,
    differences: donations.differences,
    comparisons: donations.comparisons,
    transfers: transfers.books,
    deliveries: deliveryOffice,
    finder,
  });
  return {
    ...together([ledgerModule, donations, transfers, audit]),
    ledger,
    settle,
    donations: donations.service,
    reconciling,
    history,
    donationDays: donations.days,
    holds,
    transfers: transfers.service,
    books,
    audit: audit.service,
    /** Tables that the office may have as files. */
    exports: audit.exports,
    providers: payments,
    /** What the office shows of a player's money. */
    async sheet(accountId: number): Promise<PlayerReply["money"]> {
      const [balance, donated, hold, receipts, sent] = await Promise.all([
        ledger.balance(accountId),
        players.donated(accountId),
        donations.findHold(accountId),
        history.list(accountId),
        transfers.service.list(accountId),
      ]);
      const { shown } = limits.players;
      const [newest, latest] = [receipts.slice(0, shown), sent.slice(0, shown)];
      return { balance, donated, hold, donations: newest, transfers: latest };
    },
  };
}
