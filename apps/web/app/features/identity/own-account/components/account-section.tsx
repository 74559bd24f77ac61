import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { ResendLink } from "../../session/components/resend-link.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { useAccount } from "../../session/own-account.ts";
import styles from "./account-section.module.css";
import { LoadFailed } from "./load-failed.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Who is logged in, and whether the email is verified. */
export function AccountSection() {
  const { data: account, hasFailed, isPending, refetch } = useAccount();
  return (
    <SettingsSection title={text("ownAccount.overview.title")}>
      {hasFailed && <LoadFailed onRetry={refetch} />}
      {isPending && <SkeletonLines widths={[38, 52, 44]} />}
      {account?.email && !account.verified && (
        <>
          <Alert tone="warn" title={text("ownAccount.unverified.title")}>
            <p>{text("ownAccount.unverified.text")}</p>
          </Alert>
          <div className={styles.resend}>
            <ResendLink />
          </div>
        </>
      )}
      {account && (
        <dl className={styles.facts}>
          <div>
            <dt>{text("ownAccount.overview.login")}</dt>
            <dd className={styles.login}>{account.login}</dd>
          </div>
          <div>
            <dt>{text("ownAccount.overview.email")}</dt>
            <dd>
              {account.email ?? text("ownAccount.overview.noEmail")}
              {account.email && (
                <Badge tone={account.verified ? "ok" : "warn"}>
                  {text(
                    account.verified ? "ownAccount.overview.verified" : "ownAccount.overview.notVerified",
                  )}
                </Badge>
              )}
            </dd>
          </div>
          <div>
            <dt>{text("ownAccount.overview.since")}</dt>
            <dd>
              <Moment at={account.created} />
            </dd>
          </div>
        </dl>
      )}
    </SettingsSection>
  );
}
