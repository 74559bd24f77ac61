import type { NotificationsReply } from "@gatehouse/contract/identity/notifications";
import { useState } from "react";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { saveQuiet, useTold } from "../notifications/api.ts";
import { clockOf, type OwnTime } from "../notifications/model.ts";
import styles from "./notifications.module.css";
import { QuietDay } from "./quiet-day.tsx";
import { useChange } from "../notifications/use-change.ts";
import { SettingsActions, SettingsSection } from "./settings-section.tsx";

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** The hours in which nothing is told. */
export function QuietHours({ chosen: { quiet }, timeZone, now }: { chosen: NotificationsReply } & OwnTime) {
  const { told = [], pushes = [], mails = [] } = useTold().data ?? {};
  const change = useChange();
  const [from, setFrom] = useState(quiet?.from ?? "23:00");
  const [to, setTo] = useState(quiet?.to ?? "08:00");
  const ownClock = clockOf(timeZone);
  const today = ownClock(now);
  const sharesOfToday = (moments: readonly string[]) =>
    moments.map((at) => ownClock(at)).flatMap(({ day, share }) => (day === today.day ? [share] : []));
  const sent = sharesOfToday([...pushes, ...mails]);
  const held = sharesOfToday(told.flatMap((entry) => (entry.held ? [entry.at] : [])));
  const choices = (chosen: string) => [...new Set([...hours, chosen])].toSorted();
  return (
    <SettingsSection
      title={text("notifications.quiet.title")}
      intro={
        quiet ? text("notifications.quiet.on", { ...quiet }) : text("notifications.quiet.text", { timeZone })
      }
    >
      <ActionErrors errors={change.errors} />
      <div className={styles.form}>
        <SelectField
          label={text("notifications.quiet.from")}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        >
          {choices(from).map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </SelectField>
        <SelectField
          label={text("notifications.quiet.to")}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        >
          {choices(to).map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </SelectField>
      </div>
      <QuietDay from={from} to={to} now={today.share} sent={sent} held={held} />
      {sent.length + held.length > 0 && (
        <p>{text("notifications.told.sent", { sent: sent.length, held: held.length })}</p>
      )}
      <SettingsActions>
        <Button busy={change.isBusy} onClick={() => void change.run(() => saveQuiet({ from, to, timeZone }))}>
          {text("notifications.quiet.save")}
        </Button>
        {quiet && (
          <Button look="ghost" busy={change.isBusy} onClick={() => void change.run(() => saveQuiet(null))}>
            {text("notifications.quiet.lift")}
          </Button>
        )}
      </SettingsActions>
    </SettingsSection>
  );
}
