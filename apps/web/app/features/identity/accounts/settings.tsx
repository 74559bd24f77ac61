import { useState } from "react";
import type { MetaArgs } from "react-router";
import { text } from "../../../lib/i18n.ts";
import type { PageHandle } from "../../../lib/page-handle.ts";
import { pageMeta } from "../../../lib/page-meta.ts";
import { paths } from "../../../paths.ts";
import { useDevices, useSessions } from "./access-api.ts";
import { useAccount, useCurrentRequired, useGameAccount, useTrail } from "./api.ts";
import { AccountSection } from "./components/account-section.tsx";
import { DataSection } from "./components/data-section.tsx";
import { GameAccount } from "./components/game-account.tsx";
import { Passkeys } from "./components/passkeys.tsx";
import { PasswordSection } from "./components/password-section.tsx";
import { ProviderLogins } from "./components/provider-logins.tsx";
import { SectionsPlace, SettingsPlace, SettingsTitle } from "./components/settings-place.tsx";
import { Sessions } from "./components/sessions.tsx";
import { TrailSection } from "./components/trail-section.tsx";
import { TwoFactor } from "./components/two-factor.tsx";
import { useProviderLogins } from "./provider-logins-api.ts";
import styles from "./settings.module.css";
import { useTwoFactor } from "./two-factor-api.ts";

export const handle: PageHandle = { head: null, place: SettingsPlace };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("account.settings.title"),
    description: text("account.settings.description"),
    path: paths.settings,
    hidden: true,
  });

/**
 * The account, one section a subject (section 2, "Settings"). What is as high whatever the server says stands first, and
 * the rest comes all at once: nothing moves away from under the pointer.
 */
export default function Settings() {
  const hasLoaded = useLoaded();
  return (
    <div className={styles.settings}>
      <SettingsTitle />
      <PasswordSection />
      {hasLoaded ? (
        <>
          <AccountSection />
          <GameAccount />
          <TwoFactor />
          <Passkeys />
          <ProviderLogins />
          <Sessions />
          <TrailSection />
          <DataSection />
        </>
      ) : (
        <SectionsPlace />
      )}
    </div>
  );
}

/** Whether everything that the sections show has come, or failed to; a section that is tried again waits by itself. */
function useLoaded(): boolean {
  const queries = [
    useCurrentRequired(),
    useAccount(),
    useGameAccount(),
    useTwoFactor(),
    useProviderLogins(),
    useSessions(),
    useDevices(),
    useTrail(),
  ];
  const [hasLoaded, setLoaded] = useState(false);
  if (!hasLoaded && queries.every(({ isPending }) => !isPending)) setLoaded(true);
  return hasLoaded;
}
