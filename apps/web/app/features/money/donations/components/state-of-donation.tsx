import type { DonationReceipt } from "@gatehouse/contract/money/donations";
import { brandOf, paymentKindOf } from "@gatehouse/contract/money/providers";
import { useNavigate } from "react-router";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { say } from "../../../../lib/words/say.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
import { paths } from "../../../../paths.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { cancel, showChange } from "../orders/api.ts";
import { backPath, type Payment, paymentOf } from "../model.ts";
import { ByHand } from "./by-hand.tsx";
import styles from "./state-of-donation.module.css";

/** How a donation stands, in the portal's words, and what the donor can do about it. */
export function StateOfDonation({ receipt, onChange }: { receipt: DonationReceipt; onChange: () => void }) {
  const { status, amount, takenBack, provider } = receipt;
  const brand = brandOf(provider);
  switch (status) {
    case "OPEN":
      return paymentKindOf(provider) === "hand" ? (
        <ByHand receipt={receipt} />
      ) : (
        <NotApproved receipt={receipt} onChange={onChange} />
      );
    case "PROCESSING":
      return (
        <Alert tone="warn" title={say("donation.pending", { brand })}>
          <p>{text("donation.state.processing")}</p>
          <p className={styles.live}>
            <Spinner /> {text("donation.state.live")}
          </p>
        </Alert>
      );
    case "CREDITED":
      if (takenBack > 0)
        return (
          <Alert tone="warn" title={text("donation.state.takenBack.title")}>
            {text("donation.state.takenBack.text", { units: formatWhole(takenBack) })}
          </Alert>
        );
      return <Alert tone="ok" title={say("donation.done", { units: amount })} />;
    case "REVIEW":
      return <Alert tone="warn" lines={[say("donation.otherAmount", { brand })]} />;
    case "REFUNDED":
      return (
        <Alert tone="info" title={text("donation.state.takenBack.title")} action={<Again />}>
          {text("donation.state.refunded")}
        </Alert>
      );
    case "DECLINED":
      return <Alert lines={[say("donation.declined", { brand })]} action={<Again />} />;
    case "EXPIRED":
      return <Alert tone="info" lines={[say("donation.expired")]} action={<Again />} />;
    default:
      return <Alert tone="info" lines={[text("donation.cancelled.text")]} action={<Again />} />;
  }
}

const Again = () => (
  <ButtonLink to={paths.donation} size="small">
    {text("donation.state.again")}
  </ButtonLink>
);

/** Nothing was charged yet: the donor may have finished at the provider meanwhile, or changed their mind. */
function NotApproved({ receipt, onChange }: { receipt: DonationReceipt; onChange: () => void }) {
  const payment = paymentOf(receipt);
  const navigate = useNavigate();
  const cancelling = useAction(
    async (open: Payment) => {
      await cancel(open);
      onChange();
      await showChange();
    },
    { failed: say("donation.failed") },
  );
  return (
    <div className={styles.parts}>
      <ActionErrors errors={cancelling.errors} />
      <Alert tone="info" title={text("donation.state.open.title")}>
        {say("donation.notApproved", { brand: brandOf(receipt.provider) })}
      </Alert>
      {payment && (
        <p className={styles.ways}>
          <Button look="main" onClick={() => void navigate(backPath(payment.way))}>
            {text("donation.state.open.check")}
          </Button>
          <Button busy={cancelling.isBusy} onClick={() => void cancelling.run(payment)}>
            {text("donation.state.open.cancel")}
          </Button>
        </p>
      )}
    </div>
  );
}
