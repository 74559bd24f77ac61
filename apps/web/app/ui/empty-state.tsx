import type { ReactNode } from "react";
import { EmptyPicture, type EmptyKind } from "./art/empty-picture.tsx";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  kind?: EmptyKind;
  title: ReactNode;
  /** It is all that the page has: its title is the page's. */
  isPage?: boolean;
  children?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
};

/** A list that has nothing to show: a small drawing, what it means and what to do next. */
export function EmptyState({ kind = "empty", title, isPage = false, children, action }: EmptyStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className={styles.empty} role={kind === "error" ? "alert" : undefined}>
      <EmptyPicture kind={kind} />
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
