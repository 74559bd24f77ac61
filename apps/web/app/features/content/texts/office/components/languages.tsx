import type { TextReply } from "@gatehouse/contract/content/texts";
import { type Language, languageNames, languages } from "@gatehouse/contract/languages";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { State } from "../../../../../office/ui/tone.tsx";
import styles from "./languages.module.css";

/** A text in all languages: which are written, which are behind their original. */
export const Languages = ({
  text,
  onChoose,
}: {
  text: TextReply;
  onChoose: (language: Language) => void;
}) => (
  <Block title={word("officeTexts.languages.title")}>
    <ul className={styles.languages}>
      {languages.map((language) => {
        const own = text.languages.find((one) => one.language === language);
        return (
          <li key={language}>
            <button
              type="button"
              aria-current={language === text.language || undefined}
              onClick={() => onChoose(language)}
            >
              <abbr title={languageNames[language]}>{language}</abbr>
              <span className={styles.title} lang={language}>
                {own?.title || word("officeTexts.languages.none")}
              </span>
              <StandingOf own={own} />
            </button>
          </li>
        );
      })}
    </ul>
  </Block>
);

function StandingOf({ own }: { own: TextReply["languages"][number] | undefined }) {
  if (!own) return null;
  if (own.behind > 0)
    return <State tone="warn">{word("officeTexts.languages.behind", { count: own.behind })}</State>;
  if (own.planned !== null)
    return <State tone="info">{word("officeTexts.states", { state: "planned" })}</State>;
  if (own.shown === null) return <State>{word("officeTexts.states", { state: "draft" })}</State>;
  return own.shown < own.revision ? (
    <State tone="warn">{word("officeTexts.states", { state: "changed" })}</State>
  ) : (
    <State tone="ok">{word("officeTexts.states", { state: "published" })}</State>
  );
}
