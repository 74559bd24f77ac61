import { Link, type To } from "react-router";
import { Count } from "./block.tsx";
import styles from "./segments.module.css";

type Segment<V extends string> = {
  value: V;
  label: string;
  /** How many are behind it; null while that is on its way, whose room is kept: nothing beside it moves when it comes. */
  count?: number | null;
  /** Makes it a link: a choice that has an address. */
  to?: To;
};

type SegmentsProps<V extends string> = {
  /** For readers: what is chosen here. */
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange?: (value: V) => void;
};

/** Choices of which one is in force, in the head of a screen or a block. */
export const Segments = <V extends string>({ label, segments, value, onChange }: SegmentsProps<V>) => (
  <div role="group" aria-label={label} className={styles.segments}>
    {segments.map((segment) => {
      const isChosen = segment.value === value;
      const content = (
        <>
          {segment.label}
          {segment.count === null && (
            <span className={styles.coming}>
              <Count>{10}</Count>
            </span>
          )}
          {typeof segment.count === "number" && <Count>{segment.count}</Count>}
        </>
      );
      return segment.to === undefined ? (
        <button
          key={segment.value}
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChange?.(segment.value)}
        >
          {content}
        </button>
      ) : (
        <Link key={segment.value} to={segment.to} aria-current={isChosen || undefined} preventScrollReset>
          {content}
        </Link>
      );
    })}
  </div>
);
