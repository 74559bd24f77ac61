import { formatWhole } from "../../../../lib/words/numbers.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { Button } from "../../../../ui/button.tsx";
import { Details } from "../../../../ui/details.tsx";
import type { WideColumn } from "../use-hidden-columns.ts";
import { columnName } from "../words.ts";
import styles from "./column-picker.module.css";

type ColumnPickerProps = {
  columns: readonly WideColumn[];
  hidden: readonly WideColumn[];
  onToggle: (column: WideColumn) => void;
  onShowAll: () => void;
};

/** Which columns the wide table shows; folded, since most want all of them. */
export function ColumnPicker({ columns, hidden, onToggle, onShowAll }: ColumnPickerProps) {
  const shown = columns.filter((column) => !hidden.includes(column)).length;
  return (
    <Details
      aria-label={text("rankings.columns")}
      className={styles.picker}
      summary={`${text("rankings.columns")} (${formatWhole(shown)})`}
    >
      <div className={styles.columns}>
        {columns.map((column) => (
          <label key={column} className={styles.column}>
            <input type="checkbox" checked={!hidden.includes(column)} onChange={() => onToggle(column)} />
            {columnName(column)}
          </label>
        ))}
      </div>
      <Button size="small" look="quiet" disabled={hidden.length === 0} onClick={onShowAll}>
        {text("rankings.allColumns")}
      </Button>
    </Details>
  );
}
