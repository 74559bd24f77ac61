import { bodyOf, type TextKind } from "@gatehouse/contract/content/text-kinds";
import type { Language } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { word } from "../../../../../office/lib/words.ts";
import { TextArea } from "../../../../../office/ui/fields.tsx";
import { RichTextEditor } from "../../../../../office/ui/rich-text/rich-text-editor.tsx";
import type { Draft } from "../draft.ts";
import { Facts } from "./facts.tsx";
import styles from "./fields.module.css";

type FieldsProps = {
  kind: TextKind;
  isOriginal: boolean;
  isShown: boolean;
  language: Language;
  draft: Draft;
};

/** What is written of one language of a text: its title, its words, and the facts that all languages share. */
export function Fields({
  kind,
  isOriginal,
  isShown,
  language,
  draft: { content, version, change },
}: FieldsProps) {
  const has = bodyOf[kind];
  return (
    <div className={styles.fields} lang={language}>
      <input
        className={styles.title}
        aria-label={word("officeTexts.write.title")}
        placeholder={word("officeTexts.write.title")}
        autoComplete="off"
        maxLength={limits.texts.title}
        value={content.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      {isOriginal && (
        <Facts kind={kind} facts={content.facts} isShown={isShown} onChange={(facts) => change({ facts })} />
      )}
      {has === "html" && (
        <RichTextEditor
          key={version}
          label={word("officeTexts.write.body")}
          lang={language}
          value={content.body}
          onChange={(body) => change({ body })}
        />
      )}
      {has === "words" && (
        <TextArea
          label={word("officeTexts.write.body")}
          rows={6}
          value={content.body}
          onChange={(event) => change({ body: event.target.value })}
        />
      )}
    </div>
  );
}
