import type { ReactNode } from "react";
import { Link } from "react-router";
import { richText } from "../../../../lib/words/rich-text.tsx";
import type { Mention, Sentence } from "../tidings.ts";
import styles from "./words.module.css";

const named = ({ name, path }: Mention): ReactNode =>
  path === undefined ? name : <Link to={path}>{name}</Link>;

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
