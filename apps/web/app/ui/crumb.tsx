import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./crumb.module.css";

/** The page above this one, over its title. */
export const Crumb = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.crumb}>
    <Link to={to}>{children}</Link>
  </p>
);
