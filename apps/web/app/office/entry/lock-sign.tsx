import { use, useEffect, useState } from "react";
import { AskConfirmation } from "../lib/office-action.ts";
import { useMe } from "../lib/me.ts";
import { word } from "../lib/words.ts";
import { OfficeIcon } from "../ui/office-icon.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./lock-sign.module.css";

const minuteMs = 60_000;

/** Whether the lock is open, and for how many minutes more; pressed, it asks for a confirmation. */
export function LockSign() {
  const { confirmedUntil } = useMe();
  const ask = use(AskConfirmation);
  const left = useMinutesLeft(confirmedUntil);
  return (
    <button type="button" className={cx(styles.lock, left > 0 && styles.open)} onClick={() => void ask()}>
      <OfficeIcon name={left > 0 ? "unlock" : "lock"} />
      <span className="num">
        {left > 0 ? word("officeFrame.lock.open", { minutes: left }) : word("officeFrame.lock.closed")}
      </span>
    </button>
  );
}

/** Begun minutes until then, 0 when it is over or there is nothing. */
function useMinutesLeft(until: string | null): number {
  const end = until === null ? 0 : Date.parse(until);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (end <= Date.now()) return undefined;
    const timer = setInterval(tick, 5_000);
    return () => clearInterval(timer);
  }, [end]);
  return Math.max(0, Math.ceil((end - now) / minuteMs));
}
