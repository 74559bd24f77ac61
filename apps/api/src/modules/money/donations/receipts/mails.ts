import type { Language } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import { pageLink, type Site, utcMinute, writeLetter } from "../../../../platform/mail/letter.ts";
import { words } from "../../../../words/words.ts";
import type { CreditedPayment } from "../model.ts";

type Mailed = { login: string; receipt: CreditedPayment; language: Language };

/** The mail with the receipt of a donation (product.md 6.1). */
export function receiptMail(site: Site, { login, receipt, language }: Mailed) {
  const { about, thanks, facts, ways, next, label, terms } = words[language].receiptMail;
  const { orderId, orderNumber, paymentId, provider, amount, currency, at, balance } = receipt;
  const whole = (value: number) => value.toLocaleString(language);
  const price = amount.toLocaleString(language, { minimumFractionDigits: 2 });
  const units = (value: number) => `${whole(value)} G. Apiga`;
  const query = new URLSearchParams({ receipt: orderId }).toString();
  const link = pageLink(site, language, `${paths.donation}?${query}`);
  return writeLetter(site, language, {
    about,
    paragraphs: [
      thanks({ login, units: amount, text: whole(amount) }),
      {
        facts: [
          [facts.credited, units(amount)],
          [facts.paid, `${price} ${currency}, ${ways[provider]}`],
          ...(orderNumber === null ? [] : [[facts.order, orderNumber] as const]),
          [facts.payment, paymentId],
          [facts.at, `${utcMinute(at)} UTC`],
          [facts.before, units(balance.before)],
          [facts.after, units(balance.after)],
        ],
      },
      next,
      { link, label },
      terms,
    ],
  });
}
