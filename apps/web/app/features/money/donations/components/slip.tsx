import type { DonationReceipt } from "@gatehouse/contract/money/donations";
import type { ReactNode } from "react";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { formatTwoDecimals, formatWhole } from "../../../../lib/words/numbers.ts";
import { storedPlayer } from "../../../../lib/session/session.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Coin } from "../../../../ui/art/coin.tsx";
import { ArrivesAs } from "../../transfers/components/arrives-as.tsx";
import { tones } from "../model.ts";
import { Seal } from "./seal.tsx";
import styles from "./slip.module.css";

/** What a donor keeps: the amount, who paid whom and when, and the numbers to ask by. */
export function Slip({ receipt }: { receipt: DonationReceipt }) {
  const { serverName } = useShellData().config;
  const { amount, currency, provider, status, orderId, paymentId, takenBack, balance } = receipt;
  const isPaid = status === "CREDITED";
  const price = text("donation.slip.price", { amount: formatTwoDecimals(amount), currency });
  return (
    <section className={styles.slip} aria-labelledby="slip">
      <h2 id="slip" className={styles.heading}>
        {text("donation.slip.title")} <small>{serverName}</small>
      </h2>
      <p className={styles.amount}>
        <Coin className={styles.coin} />
        <span>
          <b>{formatWhole(amount)}</b> {text("donation.unit")}
        </span>
      </p>
      <dl className={styles.facts}>
        <Fact label={text("donation.slip.status")}>
          <Badge tone={tones[status]}>{text(`donation.status.${status}`)}</Badge>
        </Fact>
        <Fact label={text(isPaid ? "donation.slip.paid" : "donation.slip.toPay")}>
          {price}, {text(`donation.providers.${provider}`)}
        </Fact>
        {orderId && (
          <Fact label={text(`donation.slip.orders.${provider}`)} isNumber>
            {orderId}
          </Fact>
        )}
        {paymentId && (
          <Fact label={text("donation.slip.payment")} isNumber>
            {paymentId}
          </Fact>
        )}
        <Fact label={text("donation.slip.ordered")}>
          <Moment at={receipt.created} />
        </Fact>
        {receipt.credited && (
          <Fact label={text("donation.slip.credited")}>
            <Moment at={receipt.credited} />
          </Fact>
        )}
        <Account />
        {balance && <Fact label={text("donation.slip.before")}>{formatWhole(balance.before)}</Fact>}
        {balance && takenBack > 0 && (
          <Fact label={text("donation.slip.after")}>{formatWhole(balance.after)}</Fact>
        )}
        {takenBack > 0 && (
          <Fact label={text("donation.slip.takenBack")}>
            {text("donation.units", { units: `− ${formatWhole(takenBack)}` })}
          </Fact>
        )}
      </dl>
      {isPaid && (
        <dl className={styles.total}>
          {balance && takenBack === 0 ? (
            <Fact label={text("donation.slip.after")}>
              {text("donation.units", { units: formatWhole(balance.after) })}
            </Fact>
          ) : (
            <Fact label={text("donation.slip.total")}>
              {text("donation.units", { units: formatWhole(amount - takenBack) })}
            </Fact>
          )}
        </dl>
      )}
      {isPaid && <ArrivesAs className={styles.small} />}
      <p className={styles.small}>
        {text("donation.terms.price")} {text("donation.slip.terms")}
      </p>
      {isPaid && <Seal className={styles.seal} />}
    </section>
  );
}

/** Where it is known who is logged in. */
function Account() {
  const login = storedPlayer();
  return login === undefined ? null : <Fact label={text("donation.slip.account")}>{login}</Fact>;
}

type FactProps = { label: string; isNumber?: boolean; children: ReactNode };

const Fact = ({ label, isNumber = false, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={isNumber ? styles.number : undefined}>{children}</dd>
  </div>
);
