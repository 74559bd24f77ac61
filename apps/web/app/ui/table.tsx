import { useId, type ComponentProps, type ReactNode } from "react";
import { Medal } from "./art/medal.tsx";
import { cx } from "./cx.ts";
import type { FactionCode } from "./factions.ts";
import styles from "./table.module.css";

type Shape = {
  align?: "start" | "end" | "center";
  /** Gives way when the table itself (not the window) gets narrow. */
  hideBelow?: "narrow" | "middle" | undefined;
};

type TableProps = {
  caption: ReactNode;
  children: ReactNode;
  /** More columns than fit: scrolls both ways in a frame of its own, with the name column pinned. */
  wide?: boolean;
  /** Where the columns have no room its rows are cards; what lies where in them is the feature's, by grid areas. */
  folds?: boolean;
  /** While other rows are on their way the old ones stay, dimmed. */
  busy?: boolean;
  className?: string;
};

/** A real table; the heading row sticks below the top bar, or to the frame's edge when `wide`. */
export function Table({
  caption,
  children,
  wide = false,
  folds = false,
  busy = false,
  className,
}: TableProps) {
  const captionId = useId();
  // A frame that scrolls takes the focus, so that the keyboard can scroll it.
  const scrolls = wide ? { className: styles.wide, "aria-labelledby": captionId, tabIndex: 0 } : {};
  return (
    <div className={styles.frame}>
      <section {...scrolls}>
        <table className={cx(styles.table, folds && styles.folds, className)} aria-busy={busy || undefined}>
          <caption id={captionId} className="visually-hidden">
            {caption}
          </caption>
          {children}
        </table>
      </section>
    </div>
  );
}

type HeadProps = Omit<ComponentProps<"th">, "align"> &
  Shape & {
    /** Stays at the left edge of a wide table, as the row heads below it do. */
    pinned?: boolean;
  };

/** A column's heading; give `aria-sort` to the one the rows are ordered by. */
export function ColumnHead({ align, hideBelow, pinned, className, ...rest }: HeadProps) {
  const classes = cx(styles.columnHead, shape({ align, hideBelow }), pinned && styles.pinned, className);
  return <th scope="col" {...rest} className={classes} />;
}

/** The cell that names its row. */
export function RowHead({ align, hideBelow, className, ...rest }: Omit<HeadProps, "pinned">) {
  return <th scope="row" {...rest} className={cx(styles.rowHead, shape({ align, hideBelow }), className)} />;
}

/** An ordinary cell. */
export function Cell({ align, hideBelow, className, ...rest }: Omit<ComponentProps<"td">, "align"> & Shape) {
  return <td {...rest} className={cx(shape({ align, hideBelow }), className)} />;
}

type RowProps = ComponentProps<"tr"> & {
  faction?: FactionCode | undefined;
  /** The reader's own character. */
  own?: boolean | undefined;
  /** One of the first three: taller, the name in the display face. */
  top?: boolean | undefined;
};

/** A row of the body, in the colours of `faction`. */
export function Row({ faction, own, top, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      data-faction={faction}
      className={cx(styles.row, own && styles.own, top && styles.top, className)}
    />
  );
}

/** A place in the whole ranking: a medal for the first three, a number or what else is given for the rest. */
export const placeMark = (place: number, other: ReactNode = place) =>
  place === 1 || place === 2 || place === 3 ? <Medal place={place} /> : other;

export const PlaceCell = ({ place, children }: { place: number; children?: ReactNode }) => (
  <td className={styles.rank}>{placeMark(place, children)}</td>
);

/** The number that orders the rows, with a bar of the row's colour; `share` (0 to 1) is its length. */
export function ValueCell({ share, children }: { share: number; children: ReactNode }) {
  return (
    <td className={cx(styles.value, styles.end)} style={{ "--share": share }}>
      {children}
    </td>
  );
}

/** A name with a glyph before it and a quieter word below or beside it; put it into a RowHead. */
export function NameInRow({
  glyph,
  children,
  detail,
}: {
  glyph?: ReactNode;
  children: ReactNode;
  detail?: ReactNode;
}) {
  return (
    <span className={styles.named}>
      {glyph !== undefined && <span className={styles.glyph}>{glyph}</span>}
      <span className={styles.name}>{children}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}

function shape({ align = "start", hideBelow }: Shape) {
  return cx(
    align !== "start" && styles[align],
    hideBelow === "narrow" && styles.fromNarrow,
    hideBelow === "middle" && styles.fromMiddle,
  );
}
