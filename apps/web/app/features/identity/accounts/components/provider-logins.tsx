import { type LoginProviderName, providerLabels } from "@gatehouse/contract/identity/login-providers";
import type { LinkedProviders } from "@gatehouse/contract/identity/oauth";
import { useState } from "react";
import { formatMoment } from "../../../../lib/dates.ts";
import { text } from "../../../../lib/i18n.ts";
import { errorLines } from "../../../../lib/reply.ts";
import { useSiteData } from "../../../../lib/site-data.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { asksForPassword } from "../passkeys-api.ts";
import { linkProvider, unlinkProvider, useProviderLogins } from "../provider-logins-api.ts";
import { LoadFailed } from "./load-failed.tsx";
import styles from "./passkeys.module.css";
import { ProviderPasswordForm } from "./provider-password-form.tsx";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

/** The provider logins of the account: which are linked, one more, one less. */
export function ProviderLogins() {
  const { loginProviders } = useSiteData().config;
  const { data: linked, isError, refetch } = useProviderLogins();
  const [busy, setBusy] = useState<LoginProviderName>();
  const [asked, setAsked] = useState<LoginProviderName>();
  const [errors, setErrors] = useState<readonly string[]>([]);

  const act = async (provider: LoginProviderName, work: () => Promise<void>) => {
    setBusy(provider);
    setErrors([]);
    try {
      await work();
    } catch (error) {
      if (asksForPassword(error)) setAsked(provider);
      else setErrors(errorLines(error, text("oauth.settings.failed")));
    }
    setBusy(undefined);
  };
  const unlink = (provider: LoginProviderName) => {
    if (!window.confirm(text("oauth.settings.confirmUnlink", { provider: providerLabels[provider] }))) return;
    void act(provider, async () => {
      await unlinkProvider(provider);
      await refetch();
    });
  };

  if (loginProviders.length === 0 && !linked?.length) return null;
  const free = loginProviders.filter((name) => !linked?.some(({ provider }) => provider === name));
  return (
    <SettingsSection title={text("oauth.settings.title")} intro={text("oauth.settings.intro")}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {errors.length > 0 && <Alert lines={errors} />}
      {!linked && !isError && <SkeletonLines widths={[40]} />}
      {linked && (
        <>
          <Linked linked={linked} busy={busy} onUnlink={unlink} />
          {asked ? (
            <ProviderPasswordForm provider={asked} onCancel={() => setAsked(undefined)} />
          ) : (
            free.length > 0 && (
              <SettingsActions>
                {free.map((name) => (
                  <Button
                    key={name}
                    busy={busy === name}
                    onClick={() => void act(name, () => linkProvider(name, undefined))}
                  >
                    {text("oauth.settings.link", { provider: providerLabels[name] })}
                  </Button>
                ))}
              </SettingsActions>
            )
          )}
        </>
      )}
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
            <span className={styles.dates}>
              {email !== null && `${email}, `}
              {text("oauth.settings.linked", { date: formatMoment(new Date(since)) })}
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
