import type { ReactNode } from "react";
import { Glyph, type GlyphName } from "./art/glyph.tsx";
import { cx } from "./cx.ts";
import gradeStyles from "./grade.module.css";
import styles from "./slot.module.css";

type SlotProps = {
  glyph: GlyphName;
  grade?: string | undefined;
  size?: "small" | "middle" | "large";
  /** The operator's own picture of it. */
  picture?: string | undefined;
};

/** A thing in its slot of cut stone, in the colour of its grade. */
export const Slot = ({ glyph, grade, size = "middle", picture }: SlotProps) => (
  <span className={cx(gradeStyles.grade, styles.slot, styles[size])} data-grade={grade}>
    {picture === undefined ? (
      <Glyph name={glyph} />
    ) : (
      <img src={picture} alt="" width="32" height="32" loading="lazy" />
    )}
  </span>
);

/** The letter of a grade. */
export const GradeBadge = ({ grade, label }: { grade: string; label: string }) => (
  <span className={cx(gradeStyles.grade, styles.badge)} data-grade={grade} title={label}>
    {grade.toUpperCase()}
  </span>
);

/** A name in the colour of its grade. */
export const GradeName = ({ grade, children }: { grade: string | undefined; children: ReactNode }) => (
  <span className={cx(gradeStyles.grade, styles.name)} data-grade={grade}>
    {children}
  </span>
);
