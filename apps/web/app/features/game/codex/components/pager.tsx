import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import styles from "./pager.module.css";

type PagerProps = {
  /** From 0. */
  page: number;
  size: number;
  shown: number;
  total: number;
  to: (page: number) => string;
  label: string;
};

/** The way through the pages of a long list; nothing where one page is all. */
export function Pager({ page, size, shown, total, to, label }: PagerProps) {
  if (total <= size) return null;
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const from = page * size + 1;
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 0 && (
        <ButtonLink to={to(Math.min(page - 1, last))} rel="prev" icon="left" size="small">
          {text("codex.previous")}
        </ButtonLink>
      )}
      {shown > 0 && (
        <p className="num">
          {text("codex.range", {
            from: formatWhole(from),
            to: formatWhole(from + shown - 1),
            total: formatWhole(total),
          })}
        </p>
      )}
      {page < last && (
        <ButtonLink to={to(page + 1)} rel="next" iconEnd="right" size="small" className={styles.next}>
          {text("codex.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
