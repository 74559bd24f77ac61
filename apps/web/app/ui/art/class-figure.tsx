import styles from "./class-figure.module.css";

/** A fighter in a lit arch hung with the faction's cloth; `markup` is that of its build (figure-paths.ts). */
export function ClassFigure({ markup, className }: { markup: string; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 260 330" aria-hidden="true">
      <path className={styles.frame} d="M2 330V138C2 66 70 30 130 2c60 28 128 64 128 136v192z" />
      <path className={styles.wall} d="M10 330V140C10 74 74 40 130 13c56 27 120 61 120 127v190z" />
      <path className={styles.glow} d="M44 330V170C44 112 88 78 130 58c42 20 86 54 86 112v160z" />
      <path className={styles.glow} d="M78 330V204c0-44 26-70 52-84 26 14 52 40 52 84v126z" />
      <svg
        x="30"
        y="30"
        width="200"
        height="300"
        viewBox="0 0 200 300"
        className={styles.figure}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    </svg>
  );
}
