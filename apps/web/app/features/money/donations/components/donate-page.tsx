import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { isRefusedAs } from "../../../../lib/call/reply.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { PageTitle } from "../../../../ui/page-title.tsx";
import { SendToCharacter } from "../../transfers/components/send-to-character.tsx";
import { TransferHistory } from "../../transfers/components/transfer-history.tsx";
import { useBalanceEntries } from "../balance/api.ts";
import { BalanceCurve } from "../balance/components/balance-curve.tsx";
import { BalanceTable } from "../balance/components/balance-table.tsx";
import { cancel, findPayment, showChange } from "../orders/api.ts";
import { backPath, type Way } from "../model.ts";
import { isOwnDocument } from "../paypal-script.ts";
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

/** Notes it, so that the list says so, too; an order that turns out to be paid shows its receipt. */
function Cancelled({ way }: { way: Way | null }) {
  const navigate = useNavigate();
  const note = useEffectEvent(async () => {
    if (way === null) return;
    try {
      await cancel(await findPayment(way));
      await showChange();
    } catch (error) {
      // The other troubles: an order that nobody approved is never paid, and expires by itself.
      if (isRefusedAs(error, "donation.credited")) await navigate(backPath(way), { replace: true });
    }
  });
  useEffect(() => void note(), []);
  return (
    <Alert tone="info" className={styles.notice} title={text("donation.cancelled.title")}>
      {text("donation.cancelled.text")}
    </Alert>
  );
}
