import { text } from "../../../../lib/words/i18n.ts";
import { formatSpan } from "../../../../lib/time/spans.ts";
import { useNow } from "../../../../lib/time/use-now.ts";
import styles from "./freshness.module.css";

const minuteMs = 60_000;
/** Younger reports are as live as games get. */
const oldMs = 5 * minuteMs;

/** Says how long ago the game last reported something, once that is long ago; till then, that it is live. */
export function Freshness({ reported }: { reported: string }) {
  const now = useNow(true, minuteMs);
  const age = now - Date.parse(reported);
  if (age < oldMs) return <span className={styles.live}>{text("world.live")}</span>;
  return <span className={styles.old}>{text("world.old", { span: formatSpan(age) })}</span>;
}
