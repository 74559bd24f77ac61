import { useState } from "react";
import { text } from "../../../../lib/i18n.ts";
import { errorLines } from "../../../../lib/reply.ts";
import { saveSession } from "../../../../lib/session.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { endEverySession, endSession, forgetDevice, useAccess } from "../access-api.ts";
import { useCurrentRequired } from "../api.ts";
import { AccessRow } from "./access-row.tsx";
import styles from "./access.module.css";
import { LoadFailed } from "./load-failed.tsx";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

/** Where the account is logged in, with a way out of each and of all; and the devices that it knows. */
export function Sessions() {
  const { sessions, devices, reload } = useAccess();
  const hasPassword = useCurrentRequired().data?.response;
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isEnding, setEnding] = useState(false);

  const change = async (work: () => Promise<void>) => {
    setErrors([]);
    try {
      await work();
    } catch (error) {
      setErrors(errorLines(error, text("access.failed")));
    }
    await reload();
  };
  const forget = (id: number) => {
    if (window.confirm(text("access.confirmForget"))) void change(() => forgetDevice(id));
  };
  const endAll = async () => {
    if (!window.confirm(text("access.confirmEverywhere"))) return;
    setEnding(true);
    setErrors([]);
    try {
      await endEverySession();
      saveSession(null);
    } catch (error) {
      setErrors(errorLines(error, text("access.failed")));
      setEnding(false);
    }
  };

  return (
    <>
      <SettingsSection title={text("access.sessions")} intro={text("access.sessionsText")}>
        {errors.length > 0 && <Alert lines={errors} />}
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
                  run: () => void change(() => endSession(entry.id)),
                }}
              />
            ))}
          </ul>
        ) : (
          <Waiting isError={sessions.isError} onRetry={() => void sessions.refetch()} />
        )}
        <SettingsActions>
          <Button icon="logout" busy={isEnding} onClick={() => void endAll()}>
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
          <Waiting isError={devices.isError} onRetry={() => void devices.refetch()} />
        )}
        {devices.data?.length === 0 && hasPassword !== undefined && (
          <p>{text(hasPassword ? "access.noDevices" : "access.noDevicesNeeded")}</p>
        )}
      </SettingsSection>
    </>
  );
}

function Waiting({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  return isError ? <LoadFailed onRetry={onRetry} /> : <SkeletonLines widths={[58, 64]} />;
}
