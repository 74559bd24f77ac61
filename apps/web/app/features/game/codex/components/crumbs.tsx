import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import styles from "./crumbs.module.css";

type Step = { to: string; label: string };

/** The way from the encyclopedia's front to here. */
export const Crumbs = ({ steps = [] }: { steps?: readonly Step[] }) => (
  <nav aria-label={text("codex.way")}>
    <ol className={styles.crumbs}>
      {[{ to: paths.codex, label: text("codex.title") }, ...steps].map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ol>
  </nav>
);
