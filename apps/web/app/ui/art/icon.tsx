import { cx } from "../cx.ts";
import { iconPaths, type IconName } from "./icon-paths.ts";
import styles from "./icon.module.css";

export type { IconName };

/** Those that point along a line of words, and so the other way where lines run from the right. */
const directed: ReadonlySet<IconName> = new Set(["left", "right", "first", "last", "external", "logout"]);

/** A line icon in the colour of the text around it; the label belongs to the element that holds it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={cx(styles.icon, directed.has(name) && styles.directed, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
