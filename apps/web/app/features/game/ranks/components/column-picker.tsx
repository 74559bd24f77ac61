import type { SortField } from "@gatehouse/contract/game/rankings";
import { text } from "../../../../lib/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import styles from "./column-picker.module.css";

type ColumnPickerProps = {
  fields: readonly SortField[];
  hidden: readonly SortField[];
  onToggle: (field: SortField) => void;
  onShowAll: () => void;
};

/** Which stats the wide table shows. */
export function ColumnPicker({ fields, hidden, onToggle, onShowAll }: ColumnPickerProps) {
  return (
    <div className={styles.picker}>
      <span className={styles.label} aria-hidden="true">
        {text("stats.columns")}
      </span>
      <fieldset aria-label={text("stats.columns")} className={styles.columns}>
        {fields.map((field) => (
          <label key={field} className={styles.column}>
            <input type="checkbox" checked={!hidden.includes(field)} onChange={() => onToggle(field)} />
            {text(`stats.options.${field}`)}
          </label>
        ))}
      </fieldset>
      <Button size="small" look="quiet" disabled={hidden.length === 0} onClick={onShowAll}>
        {text("stats.allColumns")}
      </Button>
    </div>
  );
}
