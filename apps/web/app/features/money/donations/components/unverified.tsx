import { ResendLink } from "../../../identity/session/components/resend-link.tsx";
import { useAccount } from "../../../identity/session/own-account.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import styles from "./unverified.module.css";

/** Says before the form what the server would say after it: nobody donates without a verified email (product.md 3.2). */
export function Unverified() {
  const { data: account } = useAccount();
  if (account?.verified !== false) return null;
  return (
    <div className={styles.notice}>
      <Alert tone="warn" title={text("donation.unverified.title")}>
        <p>{text("donation.unverified.text", { email: account.email ?? "none" })}</p>
      </Alert>
      {account.email !== null && <ResendLink />}
    </div>
  );
}
