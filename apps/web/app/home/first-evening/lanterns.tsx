import type { ReactNode } from "react";
import { text } from "../../lib/words/i18n.ts";
import { Lantern } from "../../ui/art/lantern.tsx";
import styles from "./first-evening.module.css";

export type Step = {
  key: "account" | "email" | "launcher" | "banner" | "fight" | "chat";
  isDone: boolean;
  /** When, with whom, or what it waits for. */
  words: ReactNode;
};

/** The steps of the way in, each lit as it is done; the first that is not is where the player stands. */
export function Lanterns({ steps }: { steps: readonly Step[] }) {
  const current = steps.find(({ isDone }) => !isDone);
  return (
    <ol className={styles.lanterns} aria-label={text("home.first.way")}>
      {steps.map((step) => (
        <li
          key={step.key}
          data-done={step.isDone || undefined}
          aria-current={step === current ? "step" : undefined}
        >
          <Lantern
            state={step.isDone ? "lit" : step === current ? "glowing" : "dark"}
            className={styles.lantern}
          />
          <span className={styles.words}>
            <b>
              {text(`home.first.steps.${step.key}`)}
              {step.isDone && <span aria-hidden="true"> ✓</span>}
            </b>
            <small>{step.words}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
