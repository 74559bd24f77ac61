import { useDeferredValue, useEffect, useState } from "react";
import { type MetaArgs, useLocation } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { useOwnCharacters } from "../session/own-characters.ts";
import type { PageHandle } from "../../../lib/page/handle.ts";
import { pageMeta } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import { useDevices, useSessions } from "./access/api.ts";
import { useUnstuck } from "./characters/api.ts";
import { useAccount } from "../session/own-account.ts";
import { useCurrentRequired, useGameAccount, useTrail } from "./api.ts";
import { AccountSection } from "./components/account-section.tsx";
import { Appearance } from "./components/appearance.tsx";
import { CharactersSection } from "./components/characters-section.tsx";
import { DataAndDeletionSection } from "./components/data-and-deletion-section.tsx";
import { GameAccount } from "./components/game-account.tsx";
import { Notifications } from "./components/notifications.tsx";
import { Passkeys } from "./components/passkeys.tsx";
import { PasswordSection } from "./components/password-section.tsx";
import { ProviderLogins } from "./components/provider-logins.tsx";
import { SettingsGroup, settingsGroups } from "./components/settings-group.tsx";
import { SectionsSkeleton, SettingsSkeleton, SettingsTitle } from "./components/settings-skeleton.tsx";
import { Sessions } from "./components/sessions.tsx";
import { TrailSection } from "./components/trail-section.tsx";
import { TwoFactor } from "./components/two-factor.tsx";
import { useNotifications } from "../session/watches/api.ts";
import { useTold } from "./notifications/api.ts";
import { useProviderLogins } from "./provider-logins/api.ts";
import styles from "./settings.module.css";
import { useTwoFactor } from "./two-factor/api.ts";

export const handle: PageHandle = { head: null, place: SettingsSkeleton };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: text("ownAccount.settings.title"),
    description: text("ownAccount.settings.description"),
    path: paths.settings,
    hidden: true,
  });

/**
 * The account, one section a subject in seven groups (product.md 3.11), what people come for first. What is as high whatever the server says stands first, and
 * the rest comes all at once: nothing moves away from under the pointer.
 */
export default function Settings() {
  // Seven groups at once are too much for one step of a phone.
  const hasLoaded = useDeferredValue(useLoaded());
  useGroupOfAddress(hasLoaded);
  return (
    <div className={styles.settings}>
      <SettingsTitle />
      <SettingsGroup name="account">
        <PasswordSection />
        {hasLoaded && <AccountSection />}
      </SettingsGroup>
      {hasLoaded ? (
        <>
          <SettingsGroup name="game">
            <CharactersSection />
            <GameAccount />
          </SettingsGroup>
          <SettingsGroup name="signing-in">
            <TwoFactor />
            <Passkeys />
            <ProviderLogins />
          </SettingsGroup>
          <SettingsGroup name="devices">
            <Sessions />
            <TrailSection />
          </SettingsGroup>
          <SettingsGroup name="notifications">
            <Notifications />
          </SettingsGroup>
          <SettingsGroup name="appearance">
            <Appearance />
          </SettingsGroup>
          <SettingsGroup name="data">
            <DataAndDeletionSection />
          </SettingsGroup>
        </>
      ) : (
        <SectionsSkeleton />
      )}
    </div>
  );
}

/** Leads to the group that the address names: when the page was opened, it was not there yet. */
function useGroupOfAddress(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const group = settingsGroups.find((name) => `#${name}` === hash);
    if (isThere && group) document.getElementById(group)?.scrollIntoView();
  }, [isThere, hash]);
}

/** Whether everything that the sections show has come, or failed to; a section that is tried again waits by itself. */
function useLoaded(): boolean {
  const queries = [
    useCurrentRequired(),
    useAccount(),
    useGameAccount(),
    useOwnCharacters(),
    useUnstuck(),
    useTwoFactor(),
    useProviderLogins(),
    useSessions(),
    useDevices(),
    useTrail(),
    useNotifications(),
    useTold(),
  ];
  const [hasLoaded, setLoaded] = useState(false);
  if (!hasLoaded && queries.every(({ isPending }) => !isPending)) setLoaded(true);
  return hasLoaded;
}
