import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import styles from "./tone.module.css";

/** How much something needs a person: now, today, when there is time, not at all. */
export type Tone = "bad" | "warn" | "info" | "ok" | "none";

/** A word of state with its lozenge. */
export const State = ({ tone = "none", children }: { tone?: Tone; children: ReactNode }) => (
  <span className={cx(styles.state, styles[tone])}>{children}</span>
);

/** Whose doing it is: the first letters of a login. */
export const Initials = ({ login, small = false }: { login: string; small?: boolean }) => (
  <span className={cx(styles.initials, small && styles.small)} title={login} aria-hidden="true">
    {login.slice(0, 1).toUpperCase() + login.slice(1, 2).toLowerCase()}
  </span>
);

/** Names and values below one another. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: ReactNode, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value], index) => (
      <div key={index}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
