import type { ReferralReply } from "@gatehouse/contract/community/referral";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { CopyField } from "../../../../ui/copy-field.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import styles from "./own-link.module.css";

/** The link to pass on, and what it has brought so far. */
export function OwnLink({ referral: { referralLink, count, waiting } }: { referral: ReferralReply }) {
  const { serverName: server } = useShellData().config;
  const invitation = { title: server, text: text("referral.invitation", { server }), url: referralLink };
  const mail = new URLSearchParams({
    subject: text("referral.mailSubject", { server }),
    body: `${invitation.text}\n\n${referralLink}\n`,
  });
  return (
    <Panel marks="hot" role="region" aria-labelledby="own-link" className={styles.panel}>
      <p className={styles.count}>
        <strong data-long={count > 9_999 || undefined}>{formatWhole(count)}</strong>
        <span>
          {text("referral.points", { n: count })}
          {waiting > 0 && text("referral.waiting", { n: waiting, text: formatWhole(waiting) })}
        </span>
      </p>
      <div className={styles.link}>
        <h2 id="own-link" className={styles.title}>
          {text("referral.link")}
        </h2>
        <CopyField
          label={<span className="visually-hidden">{text("referral.link")}</span>}
          value={referralLink}
          words={{ copy: text("referral.copy"), copied: text("referral.copied") }}
        />
        <p className={styles.ways}>
          {"share" in navigator && (
            <Button size="small" icon="external" onClick={() => void share(invitation)}>
              {text("referral.share")}
            </Button>
          )}
          {/* A mail program reads "+" as it stands. */}
          <ButtonLink
            to={`mailto:?${mail.toString().replaceAll("+", "%20")}`}
            size="small"
            look="quiet"
            icon="mail"
          >
            {text("referral.mail")}
          </ButtonLink>
        </p>
      </div>
    </Panel>
  );
}

/** Hands the invitation to the device; a player who thinks better of it has shared nothing. */
const share = (invitation: ShareData): Promise<void> => navigator.share(invitation).catch(() => {});
