import { type FormEvent, useState } from "react";
import { read } from "../../../../lib/call/reply.ts";
import { ActionErrors } from "../../../../lib/call/action-errors.tsx";
import { nearMoment } from "../../../../office/lib/moment.ts";
import { useOfficeAction } from "../../../../office/lib/office-action.ts";
import { office } from "../../../../office/lib/office-client.ts";
import { useReturnedFocus } from "../../../../office/lib/returned-focus.ts";
import { word } from "../../../../office/lib/words.ts";
import { OfficeButton } from "../../../../office/ui/button.tsx";
import { SelectField } from "../../../../office/ui/fields.tsx";
import { useReason } from "../../../../office/ui/reason-field.tsx";
import { State } from "../../../../office/ui/tone.tsx";
import styles from "./health.module.css";

const healthOf = () => read(office.health.$get());
type Switch = Awaited<ReturnType<typeof healthOf>>["switches"][number];

/** For how many hours something may be off. */
const spans = [1, 2, 4, 8, 24, 72, 168];
const hourMs = 3_600_000;

/** What can be off for a while, and how it stands. */
export function Switches({ switches, mayTurn }: { switches: readonly Switch[]; mayTurn: boolean }) {
  return (
    <ul>
      {switches.map((one) => (
        <SwitchLine key={`${one.name} ${one.since ?? ""}`} state={one} mayTurn={mayTurn} />
      ))}
    </ul>
  );
}

function SwitchLine({ state, mayTurn }: { state: Switch; mayTurn: boolean }) {
  const { name, isOn, until, reason, by } = state;
  const [isOpen, setOpen] = useState(false);
  const label = word(isOn ? "officeHealth.switches.turnOff" : "officeHealth.switches.turnOn");
  return (
    <li className={styles.switch}>
      <div>
        <b>{word("officeHealth.switches.name", { name })}</b>
        <p>
          {isOn
            ? word("officeHealth.switches.about", { name })
            : word("officeHealth.switches.isOff", {
                until: nearMoment(until ?? ""),
                by: by ?? "",
                reason: reason ?? "",
              })}
        </p>
      </div>
      {mayTurn ? (
        <OfficeButton
          aria-expanded={isOpen}
          aria-label={`${label}: ${word("officeHealth.switches.name", { name })}`}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </OfficeButton>
      ) : (
        <State tone={isOn ? "ok" : "warn"}>
          {word("officeHealth.switches.state", { isOn: String(isOn) })}
        </State>
      )}
      {isOpen && <SwitchForm state={state} close={() => setOpen(false)} />}
    </li>
  );
}

function SwitchForm({ state: { name, isOn, since }, close }: { state: Switch; close: () => void }) {
  const form = useReturnedFocus<HTMLFormElement>();
  const [hours, setHours] = useState(1);
  const reason = useReason();
  const turn = useOfficeAction(
    async () => {
      const until = isOn ? new Date(Date.now() + hours * hourMs).toISOString() : null;
      const json = { isOn: !isOn, until, reason: reason.reason, base: since };
      await read(office.switches[":name"].$put({ param: { name }, json }));
      close();
    },
    { done: word("officeHealth.switches.done", { name, isOn: String(!isOn) }) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.isGood) void turn.run();
    else reason.complain();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {isOn && (
        <SelectField
          label={word("officeHealth.switches.for")}
          hint={word("officeHealth.switches.forHint")}
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
        >
          {spans.map((span) => (
            <option key={span} value={span}>
              {word("officeHealth.switches.hours", { count: span })}
            </option>
          ))}
        </SelectField>
      )}
      {reason.field}
      <ActionErrors errors={turn.errors} />
      <div className={styles.row}>
        <OfficeButton type="submit" look={isOn ? "danger" : "main"} busy={turn.isBusy}>
          {word(isOn ? "officeHealth.switches.turnOff" : "officeHealth.switches.turnOn")}
        </OfficeButton>
        <OfficeButton look="quiet" onClick={close}>
          {word("officeFrame.confirm.cancel")}
        </OfficeButton>
      </div>
    </form>
  );
}
