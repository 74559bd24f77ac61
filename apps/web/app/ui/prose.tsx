import { cx } from "./cx.ts";
import styles from "./prose.module.css";

/** Text written in the editor, as HTML that the server has sanitised; `opening` begins it with a large initial. */
export function Prose({ html, opening = false }: { html: string; opening?: boolean }) {
  return (
    <div className={cx(styles.prose, opening && styles.opening)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
