import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import styles from "./provider-buttons.module.css";
import { useShellData } from "../../../../lib/page/shell-data.ts";

const providers = [
  { provider: "facebook", name: "Facebook", letter: "f" },
  { provider: "google", name: "Google", letter: "G" },
] as const;

type ProviderButtonsProps = {
  /** The code of the friend who invited the visitor. */
  referral: string | undefined;
  children?: ReactNode;
};

/** The ways in that need no password of ours: a button for each provider that is configured, and what else there is. */
export function ProviderButtons({ referral, children }: ProviderButtonsProps) {
  const navigate = useNavigate();
  const { loginProviders } = useShellData().config;
  const shown = providers.filter(({ provider }) => loginProviders.includes(provider));
  return (
    <div className={styles.ways}>
      {shown.length > 0 && (
        <>
          <p className={styles.or}>
            <span>{text("session.orWith")}</span>
          </p>
          <div className={styles.providers}>
            {shown.map(({ provider, name, letter }) => (
              <Button key={provider} wide onClick={() => void navigate(startOf(provider, referral))}>
                <b className={styles.letter} aria-hidden="true">
                  {letter}
                </b>
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
      {children}
    </div>
  );
}

const startOf = (provider: string, referral: string | undefined): string =>
  `${paths.oauth}?${new URLSearchParams({ provider, target: "web", ...(referral && { referral }) })}`;
