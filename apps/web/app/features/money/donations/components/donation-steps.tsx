import type { DonationReceipt } from "@gatehouse/contract/money/donations";
import { brandOf } from "@gatehouse/contract/money/providers";
import { formatMoment } from "../../../../lib/time/dates.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Icon, type IconName } from "../../../../ui/art/icon.tsx";
import { type Station, wayOf } from "../model.ts";
import styles from "./donation-steps.module.css";

const icons = {
  ordered: "flag",
  approval: "clock",
  processing: "clock",
  paid: "gift",
  credited: "check",
  declined: "close",
  cancelled: "close",
  expired: "clock",
  takenBack: "alert",
} as const satisfies Record<Station["name"], IconName>;

/** From the order to the balance: where the donation is, and when it came there. */
export function Steps({ receipt }: { receipt: DonationReceipt }) {
  const brand = brandOf(receipt.provider) ?? "none";
  return (
    <section aria-labelledby="way">
      <h2 id="way" className={styles.heading}>
        {text("donation.way.title")}
      </h2>
      <ol className={styles.way}>
        {wayOf(receipt).map(({ name, state, at }) => (
          <li key={name} className={styles[state]} aria-current={state === "now" ? "step" : undefined}>
            <span className={styles.mark}>
              <Icon name={icons[name]} />
            </span>
            <b className={styles.name}>{text(`donation.way.${name}.name`)}</b>
            <span className={styles.words}>{text(`donation.way.${name}.words`, { brand })}</span>
            {at && (
              <time dateTime={at} className={styles.time}>
                {formatMoment(new Date(at))}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
