import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { type View, viewPath } from "../view.ts";
import styles from "./older-entries.module.css";

type OlderEntriesProps = { view: View; last: ChronicleEntry | undefined; onRead: () => Promise<void> };

/** Reads on below what is shown; without scripts it is the way to a page of the older entries. */
export function OlderEntries({ view, last, onRead }: OlderEntriesProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  if (!last) return null;
  const readOn = async () => {
    setState("busy");
    await onRead().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <div className={styles.older}>
      {state === "failed" && <Alert>{text("chronicle.failed")}</Alert>}
      <ButtonLink
        to={viewPath({ ...view, before: last.id })}
        aria-busy={state === "busy" || undefined}
        iconEnd="down"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (state !== "busy") void readOn();
        }}
      >
        {text("chronicle.older")}
      </ButtonLink>
    </div>
  );
}
