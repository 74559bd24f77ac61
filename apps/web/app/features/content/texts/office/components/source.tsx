import { bodyOf, type TextKind } from "@gatehouse/contract/content/text-kinds";
import type { WholeRevision } from "@gatehouse/contract/content/texts";
import { type Language, languageNames } from "@gatehouse/contract/languages";
import { useId } from "react";
import { word } from "../../../../../office/lib/words.ts";
import { State } from "../../../../../office/ui/tone.tsx";
import { Prose } from "../../../../../ui/prose.tsx";
import styles from "./source.module.css";

type SourceProps = { source: WholeRevision | null; language: Language; kind: TextKind; behind: number };

/** The original beside what is made from it. */
export function Source({ source, language, kind, behind }: SourceProps) {
  const id = useId();
  return (
    <section className={styles.source} aria-labelledby={id}>
      <header>
        <h2 id={id}>{word("officeTexts.languages.original", { language: languageNames[language] })}</h2>
        {behind > 0 && <State tone="warn">{word("officeTexts.languages.behind", { count: behind })}</State>}
      </header>
      {source ? (
        <div lang={language}>
          <h3>{source.content.title}</h3>
          {bodyOf[kind] === "html" ? (
            <Prose html={source.content.body} />
          ) : (
            <p className={styles.words}>{source.content.body}</p>
          )}
        </div>
      ) : (
        <p>{word("officeTexts.languages.noOriginal")}</p>
      )}
    </section>
  );
}
