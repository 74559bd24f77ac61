import { text } from "../../lib/words/i18n.ts";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import styles from "./member-head.module.css";

/** Holds the place of what is told to a player, as high as it commonly is. */
export function MemberSkeleton() {
  return (
    <div className={styles.member} aria-busy="true">
      <div className={styles.top}>
        <p className={styles.title}>{text("home.member.title")}</p>
        <p className={styles.since}>&nbsp;</p>
      </div>
      <div className={styles.box}>
        <SkeletonLines heading widths={[88, 88, 62]} />
      </div>
      <div className={styles.box}>
        <SkeletonLines heading widths={[84, 70]} />
      </div>
      <div className={styles.box}>
        <SkeletonLines heading widths={[70, 84]} />
      </div>
    </div>
  );
}
