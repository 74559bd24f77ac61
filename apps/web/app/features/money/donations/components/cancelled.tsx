import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { isRefusedAs } from "../../../../lib/call/reply.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { cancel, findPayment, showChange } from "../orders/api.ts";
import { backPath, type Way } from "../model.ts";
import styles from "./cancelled.module.css";

/** The donor came back without paying. Notes it, so that the list says so, too; an order that turns out to be paid shows its receipt. */
export function Cancelled({ way }: { way: Way | null }) {
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
