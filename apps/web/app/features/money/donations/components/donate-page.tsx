import { type ReactNode, useEffect } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { SendToCharacter } from "../../transfers/components/send-to-character.tsx";
import { TransferHistory } from "../../transfers/components/transfer-history.tsx";
import { useBalanceEntries } from "../balance/api.ts";
import { BalanceCurve } from "../balance/components/balance-curve.tsx";
import { BalanceTable } from "../balance/components/balance-table.tsx";
import type { Way } from "../model.ts";
import { isOwnDocument } from "../paypal-script.ts";
import { Cancelled } from "./cancelled.tsx";
import styles from "./donate-page.module.css";
import { DonationSkeleton } from "./donation-skeleton.tsx";
import { History } from "./history.tsx";
import { Purse } from "./purse.tsx";
import { Unverified } from "./unverified.tsx";

type DonatePageProps = { cancelled?: { way: Way | null } | undefined; children: ReactNode };

/** The balance and its curve, how one donates now, and what was donated and sent so far. */
export function DonatePage({ cancelled, children }: DonatePageProps) {
  const { paypal } = useShellData().config;
  const { data: entries } = useBalanceEntries();
  const isElsewhere = paypal !== null && !isOwnDocument();
  useEffect(() => {
    if (isElsewhere) window.location.reload();
  }, [isElsewhere]);
  // What is done here would be lost when the page comes anew.
  if (isElsewhere) return <DonationSkeleton />;
  return (
    <div className={styles.page}>
      <PageTitle>{text("donation.title")}</PageTitle>
      {cancelled && <Cancelled key={cancelled.way?.id} way={cancelled.way} />}
      <Purse>
        <SendToCharacter />
      </Purse>
      {entries !== undefined && entries.length > 0 && (
        <div className={styles.curve}>
          <BalanceCurve entries={entries} />
        </div>
      )}
      <Unverified />
      {children}
      <div className={styles.past}>
        <History title={text("donation.history.title")} />
        <TransferHistory className={styles.transfers} />
        {entries && <BalanceTable entries={entries} />}
      </div>
    </div>
  );
}
