import { type LoginProviderName, providerLabels } from "@gatehouse/contract/identity/login-providers";
import type { LinkedProviders } from "@gatehouse/contract/identity/oauth";
import { useState } from "react";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { refetchPlayer } from "../../../../lib/call/player-query.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Button } from "../../../../ui/button.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { asksForPassword } from "../../passkeys/api.ts";
import { linkProvider, unlinkProvider, useProviderLogins } from "../provider-logins/api.ts";
import { useConfirmation } from "./confirmation.tsx";
import { LoadFailed } from "./load-failed.tsx";
import styles from "./access.module.css";
import { ProviderPasswordForm } from "./provider-password-form.tsx";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

/** The provider logins of the account: which are linked, one more, one less. */
export function ProviderLogins() {
  const { loginProviders } = useShellData().config;
  const { data: linked, hasFailed, isPending, refetch } = useProviderLogins();
  const [asked, setAsked] = useState<LoginProviderName>();
  const failed = text("oauth.settings.failed");

  const link = useAction(
    (provider: LoginProviderName) =>
      linkProvider(provider, undefined).catch((error: unknown) => {
        if (!asksForPassword(error)) throw error;
        setAsked(provider);
      }),
    { failed },
  );
  const { confirmed, confirmation } = useConfirmation();
  const unlink = useAction(
    (provider: LoginProviderName) => confirmed(() => unlinkProvider(provider)).finally(refetchPlayer),
    { failed },
  );
  const confirmAndUnlink = (provider: LoginProviderName) => {
    if (window.confirm(text("oauth.settings.confirmUnlink", { provider: providerLabels[provider] })))
      void unlink.run(provider);
  };

  if (loginProviders.length === 0 && !linked?.length) return null;
  const free = loginProviders.filter((name) => !linked?.some(({ provider }) => provider === name));
  return (
    <SettingsSection title={text("oauth.settings.title")} intro={text("oauth.settings.intro")}>
      {hasFailed && <LoadFailed onRetry={refetch} />}
      <ActionErrors errors={link.errors} />
      <ActionErrors errors={unlink.errors} />
      {isPending && <SkeletonLines widths={[40]} />}
      {linked && (
        <>
          <Linked linked={linked} busy={unlink.busyWith?.[0]} onUnlink={confirmAndUnlink} />
          {asked ? (
            <ProviderPasswordForm provider={asked} onCancel={() => setAsked(undefined)} />
          ) : (
            free.length > 0 && (
              <SettingsActions>
                {free.map((name) => (
                  <Button key={name} busy={link.busyWith?.[0] === name} onClick={() => void link.run(name)}>
                    {text("oauth.settings.link", { provider: providerLabels[name] })}
                  </Button>
                ))}
              </SettingsActions>
            )
          )}
        </>
      )}
      {confirmation}
    </SettingsSection>
  );
}

type LinkedProps = {
  linked: LinkedProviders;
  busy: LoginProviderName | undefined;
  onUnlink: (provider: LoginProviderName) => void;
};

function Linked({ linked, busy, onUnlink }: LinkedProps) {
  if (linked.length === 0) return <p className={styles.note}>{text("oauth.settings.none")}</p>;
  return (
    <ul className={styles.list}>
      {linked.map(({ provider, email, linked: since }) => (
        <li key={provider} className={styles.row}>
          <b className={styles.icon} aria-hidden="true">
            {providerLabels[provider].slice(0, 1)}
          </b>
          <div className={styles.words}>
            <span className={styles.name}>{providerLabels[provider]}</span>
            <span className={styles.where}>
              {email !== null && `${email}, `}
              {richText("oauth.settings.linked", { date: <Moment at={since} /> })}
            </span>
          </div>
          <Button
            size="small"
            look="ghost"
            busy={busy === provider}
            aria-label={text("oauth.settings.unlinkNamed", { provider: providerLabels[provider] })}
            onClick={() => onUnlink(provider)}
          >
            {text("oauth.settings.unlink")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
