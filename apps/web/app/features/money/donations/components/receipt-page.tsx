import { useMemo, useState } from "react";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { useQuery } from "../../../../lib/call/query.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { SendToCharacter } from "../../transfers/components/send-to-character.tsx";
import { useBalance } from "../api.ts";
import { receiptQuery } from "../orders/api.ts";
import { History } from "./history.tsx";
import { LoadFailed } from "./load-failed.tsx";
import styles from "./receipt-page.module.css";
import { Slip } from "./slip.tsx";
import { StateOfDonation } from "./state-of-donation.tsx";
import { Steps } from "./donation-steps.tsx";

/** One donation: how it stands, what it was, the way that it took. */
export function ReceiptPage({ id }: { id: string }) {
  const token = useSession()?.token;
  // Asked anew by another session: it may be somebody else's.
  const query = useMemo(() => (token === undefined ? undefined : receiptQuery(id)), [id, token]);
  const { data: receipt, failed } = useQuery(query, undefined);
  const refetch = () => void query?.refetch();
  const isPaid = receipt?.status === "CREDITED";
  return (
    <div className={styles.page}>
      <p className={styles.crumb}>
        <Link to={paths.donation}>{text("donation.title")}</Link>
      </p>
      <header className={styles.head}>
        <h1>{text(isPaid ? "donation.receipt.title" : "donation.receipt.open")}</h1>
        {isPaid && (
          <Button size="small" className={styles.print} onClick={() => window.print()}>
            {text("donation.receipt.print")}
          </Button>
        )}
      </header>
      {!receipt &&
        (failed ? (
          <LoadFailed line={text("donation.receipt.unknown")} onRetry={refetch} />
        ) : (
          <Panel className={styles.place} aria-busy="true">
            <SkeletonLines heading widths={[62, 74, 58, 66]} />
          </Panel>
        ))}
      {receipt && (
        <>
          <StateOfDonation receipt={receipt} onChange={refetch} />
          {isPaid && <SendOn credited={receipt.amount - receipt.takenBack} />}
          <div className={styles.parts}>
            <Slip receipt={receipt} />
            <Steps receipt={receipt} />
          </div>
        </>
      )}
      <History title={text("donation.receipt.others")} className={styles.others} />
    </div>
  );
}

/** The way into the game, as long as there is something to send. */
function SendOn({ credited }: { credited: number }) {
  const balance = useBalance().data?.amount ?? 0;
  const [hasBegun, setBegun] = useState(false);
  // What was sent from here is still shown in the window when nothing is left.
  if (!hasBegun && balance > 0 && credited > 0) setBegun(true);
  return hasBegun ? (
    <p className={styles.send}>
      <SendToCharacter credited={credited} />
    </p>
  ) : null;
}
