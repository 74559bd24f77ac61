import { Alert } from "../../ui/alert.tsx";
import { text } from "../words/i18n.ts";
import styles from "./needs-script.module.css";

/** Says that a page does not work without JavaScript, or in `line` what of it does not, to those who have none. */
export function NeedsScript({ line = text("shell.needsScript") }: { line?: string }) {
  return (
    <noscript>
      <Alert tone="warn" className={styles.line} lines={[line]} />
    </noscript>
  );
}
