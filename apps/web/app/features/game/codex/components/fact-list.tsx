import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export type Fact = { name: string; value: ReactNode };

/** What a thing is, line by line. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);
