import type { ReactNode } from "react";
import { Link } from "react-router";
import { Moment } from "../../../../lib/time/moment.tsx";
import { richText } from "../../../../lib/words/rich-text.tsx";
import type { Mention, Sentence } from "../tidings.ts";
import styles from "./words.module.css";

function named({ name, path, at }: Mention): ReactNode {
  if (at !== undefined) return <Moment at={at}>{name}</Moment>;
  return path === undefined ? name : <Link to={path}>{name}</Link>;
}

/** What else is known, side by side. */
export const Facts = ({ children: facts }: { children: readonly (Sentence | string)[] }) =>
  facts.length > 0 && (
    <p className={styles.facts}>
      {facts.map((fact, index) => (
        <span key={index}>
          <Words>{fact}</Words>
        </span>
      ))}
    </p>
  );

/** A sentence, the names in it leading to their pages. */
export function Words({ children: words }: { children: Sentence | string }) {
  if (typeof words === "string") return words;
  const parts = Object.entries(words.mentions).map(([key, mention]) => [key, named(mention)] as const);
  return richText(words.key, Object.fromEntries(parts), words.values);
}
