import { text } from "../lib/words/i18n.ts";
import { pageHref } from "../lib/words/language.ts";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./failed.module.css";

/** Shown when a page could not be made at all. Plain links: what broke may have been the script. */
export function Failed() {
  return (
    <main className={styles.failed}>
      <title>{text("shell.failed.title")}</title>
      <EmptyState
        kind="error"
        title={text("shell.failed.title")}
        action={<a href={pageHref(paths.home)}>{text("shell.failed.again")}</a>}
      >
        {text("shell.failed.text")}
      </EmptyState>
    </main>
  );
}
