import { say } from "../../../../lib/words/say.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import styles from "./closed.module.css";

/** Stands in the place of the terms where nobody takes money. */
export function Closed() {
  return (
    <Alert tone="info" className={styles.closed} title={say("donation.unavailable")}>
      {text("donation.closed")}
    </Alert>
  );
}
