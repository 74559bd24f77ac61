import { text } from "../../../../lib/words/i18n.ts";
import { formatMoment } from "../../../../lib/time/dates.ts";
import type { Codex } from "../data.ts";
import styles from "./formula-note.module.css";

/** Whose formula counted the chances, with which settings, and when these were read. */
export function FormulaNote({ codex }: { codex: Codex }) {
  if (!codex.chances) return null;
  const { formula, proven, settings } = codex;
  const moment = formatMoment(new Date(codex.importedAt));
  return (
    <div className={styles.note}>
      <p>
        {formula === "file"
          ? text("codex.formula.file", { moment })
          : text("codex.formula.text", { family: text(`codex.formulas.${formula}`), moment })}{" "}
        {formula !== "file" && !proven && <b className={styles.unproven}>{text("codex.formula.unproven")}</b>}
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
