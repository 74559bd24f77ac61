import type { Db } from "../../../../database.ts";
import type { Post } from "../../../../gateways/mailer/port.ts";
import type { PaymentProviderName } from "../../../../gateways/payment/port.ts";
import { type Jobs, type Queue, retriedForTwoDays } from "../../../../platform/background/jobs.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { LanguageOf, Site } from "../../../../platform/mail/letter.ts";
import type { AccountService } from "../../../identity/accounts/service.ts";
import type { HistoryService } from "../history/service.ts";
import { receiptMail } from "./mails.ts";
import { claimReceipt, giveReceiptBack } from "./store.ts";

/** A payment that was credited. */
type Credited = {
  accountId: number;
  orderId: string;
  provider: PaymentProviderName;
  paymentId: string;
};

type Options = {
  jobs: Jobs;
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find">;
  history: Pick<HistoryService, "credited">;
  post: Post;
  site: Site;
  languageOf: LanguageOf;
};

/**
 * The mail with the receipt of a payment. It is claimed before it leaves: a kill in between costs the mail, whose receipt stays
 * on the page, and sends none twice.
 */
export function defineReceiptMails(options: Options): Queue<Credited> {
  const { jobs, db, clock, accounts, history, post, site, languageOf } = options;

  async function send({ accountId, orderId, ...payment }: Credited): Promise<void> {
    const account = await accounts.find(accountId);
    if (!account?.email || !account.verifiedAt) return;
    const receipt = await history.credited(orderId, payment.paymentId);
    const language = await languageOf(accountId);
    const letter = receiptMail(site, { login: account.login, receipt, language });
    if (!(await claimReceipt(db, payment, clock.now()))) return;
    try {
      await post({ to: account.email, ...letter });
    } catch (error) {
      await giveReceiptBack(db, payment);
      throw error;
    }
  }

  return jobs.define("receipt-mail", send, retriedForTwoDays);
}
