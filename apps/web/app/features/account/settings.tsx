import type { MetaArgs } from "react-router";
import { text } from "../../lib/i18n.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { paths } from "../../paths.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { AccountSection } from "./components/account-section.tsx";
import { DataSection } from "./components/data-section.tsx";
import { GameAccount } from "./components/game-account.tsx";
import { Passkeys } from "./components/passkeys.tsx";
import { PasswordSection } from "./components/password-section.tsx";
import { ProviderLogins } from "./components/provider-logins.tsx";
import { Sessions } from "./components/sessions.tsx";
import { TrailSection } from "./components/trail-section.tsx";
import { TwoFactor } from "./components/two-factor.tsx";
import styles from "./settings.module.css";

export const handle = { head: null };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("account.settings.title"),
    description: text("account.settings.description"),
    path: paths.settings,
    hidden: true,
  });

/** The account, one section a subject (section 2, "Settings"). */
export default function Settings() {
  return (
    <div className={styles.settings}>
      <PageTitle lead={text("account.settings.lead")}>{text("account.settings.title")}</PageTitle>
      <AccountSection />
      <GameAccount />
      <PasswordSection />
      <TwoFactor />
      <Passkeys />
      <ProviderLogins />
      <Sessions />
      <TrailSection />
      <DataSection />
    </div>
  );
}
