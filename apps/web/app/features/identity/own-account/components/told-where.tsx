import type { NotificationsReply } from "@gatehouse/contract/identity/notifications";
import { useState } from "react";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { removeBrowser, sendTest } from "../notifications/api.ts";
import { canPush, isDenied, subscribeHere } from "../../session/watches/push.ts";
import type { OwnTime } from "../notifications/model.ts";
import styles from "./notifications.module.css";
import { NextMessage } from "./next-message.tsx";
import { useChange } from "../notifications/use-change.ts";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

/** The browsers that take messages, and the address that mails go to. */
export function ToldWhere({
  chosen: { push, mail },
  timeZone,
  now,
}: { chosen: NotificationsReply } & OwnTime) {
  const [said, say] = useState("");
  const change = useChange();
  const allow = async (publicKey: string) => {
    const isTaken = await subscribeHere(publicKey).catch(() => false);
    say(isTaken ? "" : text(isDenied() ? "notifications.denied" : "notifications.notTaken"));
  };
  const test = () => sendTest().then(() => say(text("notifications.sent")));
  return (
    <SettingsSection
      title={text("notifications.where")}
      intro={mail === null ? text("notifications.noMail") : text("notifications.mailTo", { mail })}
    >
      <ActionErrors errors={change.errors} />
      {push === null ? (
        <p>{text("notifications.off")}</p>
      ) : (
        <>
          {push.subscriptions.length > 0 && (
            <ul className={styles.list}>
              {push.subscriptions.map(({ id, device, created }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.name}>{device}</span>
                  <Moment at={created} />
                  <Button
                    size="small"
                    look="ghost"
                    aria-label={text("notifications.removeNamed", { name: device })}
                    onClick={() => void change.run(() => removeBrowser(id))}
                  >
                    {text("notifications.remove")}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {!canPush() && <p>{text("notifications.cannot")}</p>}
          <SettingsActions>
            {canPush() && (
              <Button busy={change.isBusy} onClick={() => void change.run(() => allow(push.publicKey))}>
                {text("notifications.allow")}
              </Button>
            )}
            {push.subscriptions.length > 0 && (
              <Button look="ghost" busy={change.isBusy} onClick={() => void change.run(test)}>
                {text("notifications.test")}
              </Button>
            )}
          </SettingsActions>
        </>
      )}
      <p role="status">{said}</p>
      {push !== null && <NextMessage timeZone={timeZone} now={now} />}
    </SettingsSection>
  );
}
