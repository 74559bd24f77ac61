import { text } from "../../../../lib/words/i18n.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { refetchPlayer } from "../../../../lib/call/player-query.ts";
import { saveSession } from "../../../../lib/session/session.ts";
import { useAction } from "../../../../lib/call/use-action.ts";
import { Button } from "../../../../ui/button.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { endEverySession, endSession, forgetDevice, useDevices, useSessions } from "../access/api.ts";
import { useCurrentRequired } from "../api.ts";
import { AccessRow } from "./access-row.tsx";
import styles from "./access.module.css";
import { LoadFailed } from "./load-failed.tsx";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

/** Where the account is logged in, with a way out of each and of all; and the devices that it knows. */
export function Sessions() {
  const sessions = useSessions();
  const devices = useDevices();
  const hasPassword = useCurrentRequired().data?.response;
  const failed = text("access.failed");
  const change = useAction((work: () => Promise<void>) => work().finally(refetchPlayer), { failed });
  const endAll = useAction(() => endEverySession().then(() => saveSession(null)), { failed });
  const forget = (id: number) => {
    if (window.confirm(text("access.confirmForget"))) void change.run(() => forgetDevice(id));
  };
  const confirmAndEndAll = () => {
    if (window.confirm(text("access.confirmEverywhere"))) void endAll.run();
  };

  return (
    <>
      <SettingsSection title={text("access.sessions")} intro={text("access.sessionsText")}>
        <ActionErrors errors={change.errors} />
        <ActionErrors errors={endAll.errors} />
        {sessions.data ? (
          <ul className={styles.list}>
            {sessions.data.map((entry) => (
              <AccessRow
                key={entry.id}
                entry={entry}
                icon="user"
                keepsCurrent
                action={{
                  label: text("access.logOut"),
                  named: (what) => text("access.logOutNamed", what),
                  run: () => void change.run(() => endSession(entry.id)),
                }}
              />
            ))}
          </ul>
        ) : (
          <Waiting {...sessions} />
        )}
        <SettingsActions>
          <Button icon="logout" busy={endAll.isBusy} onClick={confirmAndEndAll}>
            {text("access.everywhere")}
          </Button>
        </SettingsActions>
      </SettingsSection>

      <SettingsSection title={text("access.devices")} intro={text("access.devicesText")}>
        {devices.data ? (
          <ul className={styles.list}>
            {devices.data.map((entry) => (
              <AccessRow
                key={entry.id}
                entry={entry}
                icon="system"
                action={{
                  label: text("access.forget"),
                  named: (what) => text("access.forgetNamed", what),
                  run: () => forget(entry.id),
                }}
              />
            ))}
          </ul>
        ) : (
          <Waiting {...devices} />
        )}
        {devices.data?.length === 0 && hasPassword !== undefined && (
          <p>{text(hasPassword ? "access.noDevices" : "access.noDevicesNeeded")}</p>
        )}
      </SettingsSection>
    </>
  );
}

function Waiting({ hasFailed, refetch }: { hasFailed: boolean; refetch: () => void }) {
  return hasFailed ? <LoadFailed onRetry={refetch} /> : <SkeletonLines widths={[58, 64]} />;
}
