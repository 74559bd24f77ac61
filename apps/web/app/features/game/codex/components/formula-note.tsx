import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { Moment } from "../../../../lib/time/moment.tsx";
import type { Codex } from "../data.ts";
import styles from "./formula-note.module.css";

/** Whose formula counted the chances, with which settings, and when these were read. */
export function FormulaNote({ codex }: { codex: Codex }) {
  if (!codex.chances) return null;
  const { formula, proven, settings, importedAt } = codex;
  return (
    <div className={styles.note}>
      <p>
        {richText(
          formula === "file" ? "codex.formula.file" : "codex.formula.text",
          { moment: <Moment at={importedAt} /> },
          { formula: text(`codex.formulas.${formula}`) },
        )}{" "}
        {!proven && <b className={styles.unproven}>{text("codex.formula.unproven")}</b>}
      </p>
      {settings.length > 0 && (
        <details>
          <summary>{text("codex.formula.settings", { n: settings.length })}</summary>
          <dl className={styles.settings}>
            {settings.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
