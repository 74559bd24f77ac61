import { limits } from "@gatehouse/contract/limits";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { text } from "../../../../../lib/words/i18n.ts";
import { Button } from "../../../../../ui/button.tsx";
import { useTelling } from "../use-telling.ts";
import { Bell } from "./bell.tsx";
import styles from "./tell-button.module.css";

const { eventMinutes: n } = limits.notifications;

/** Whether one is told before the events of a name begin. Who is told of every event reads so, and chooses it with the others. */
export function TellButton({ series }: { series: number }) {
  const { told, isOn, turn, isBusy, errors } = useTelling();
  const thing = { kind: "event", target: series } as const;
  const isChosen = isOn(thing);
  return (
    <div className={styles.tell}>
      {!isChosen && isOn({ kind: "event" }) ? (
        <p className={styles.told}>
          <Bell /> {text("events.tell.on")}
        </p>
      ) : (
        <Button
          size="small"
          aria-pressed={isChosen}
          busy={isBusy}
          disabled={!told}
          onClick={() => turn(thing)}
        >
          <span className={styles.words}>
            <Bell /> {text(isChosen ? "events.tell.on" : "events.tell.ask", { n })}
          </span>
        </Button>
      )}
      <ActionErrors errors={errors} />
    </div>
  );
}
