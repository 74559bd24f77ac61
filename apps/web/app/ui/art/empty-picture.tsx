import { own } from "../own.ts";
import styles from "./empty-picture.module.css";

/** Nothing there yet; nothing found; the other side does not answer; something broke. */
export type EmptyKind = "empty" | "search" | "offline" | "error";

const merlons = "M10 100V44h10v6h8v-6h12v6h8v-6h64v6h8v-6h12v6h8v-6h10v56z";

/**
 * A gate for a list without rows: dusk, a searching lantern, a barred gate, a broken one; in its place the operator's own mark, where there
 * is one.
 */
export function EmptyPicture({ kind }: { kind: EmptyKind }) {
  const mark = own()?.mark;
  return (
    <svg className={styles.picture} viewBox="0 0 160 104" aria-hidden="true" data-kind={kind}>
      <circle className={styles.moon} cx="112" cy="34" r="26" />
      {mark === undefined ? (
        <Gatehouse kind={kind} />
      ) : (
        <svg
          className={styles.mark}
          x="42"
          y="10"
          width="76"
          height="88"
          viewBox="0 0 40 48"
          dangerouslySetInnerHTML={{ __html: mark }}
        />
      )}
      {kind === "search" && (
        <g className={styles.lens}>
          <circle cx="122" cy="70" r="16" />
          <path d="M133 82l14 15" />
        </g>
      )}
      <path className={styles.ground} d="M0 100h160" />
    </svg>
  );
}

function Gatehouse({ kind }: { kind: EmptyKind }) {
  return (
    <>
      <path className={styles.wall} d={merlons} />
      <path
        className={styles.joints}
        d="M18 60h14M40 70h12M112 62h16M120 76h12M22 84h16M106 88h14M132 88h10M44 56h8"
      />
      <path className={styles.arch} d="M58 100V70c0-11 9-20 22-27 13 7 22 16 22 27v30z" />
      <path className={styles.gate} d="M64 100V71c0-8 6-15 16-21 10 6 16 13 16 21v29z" />
      {kind === "error" ? (
        <path className={styles.bars} d="M70 62l-2 22M77 55l-2 17M85 56l4 16M91 63l3 13M66 71l14-3m7-1 7 2" />
      ) : (
        <path
          className={styles.bars}
          d={
            kind === "offline"
              ? "M71 60v39M80 54v45M89 60v39M66 70h28M65 85h30"
              : "M71 60v12M80 54v18M89 60v12M66 67h28"
          }
        />
      )}
    </>
  );
}
