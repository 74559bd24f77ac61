import type { Castle } from "@gatehouse/contract/game/world";
import styles from "./castle-figure.module.css";

type CastleFigureProps = { castle: Castle; place: readonly [number, number]; isNext: boolean };

const walls = "M-26 0v-26h-3v-9h7v4h5v-4h7v4h5v-4h7v4h4v-4h5v9h-3v3h3v-3h-3v-9h7v4h5v-4h7v9h-3V0z";
const keep = "M-12 0v-44h-4v-9h8v4h4v-4h8v4h4v-4h8v9h-4V0z";

/** A castle on the map under its owner's flag; nobody's has none. The next to be besieged stands in a ring. */
export const CastleFigure = ({ castle: { owner }, place: [x, y], isNext }: CastleFigureProps) => (
  <g transform={`translate(${x} ${y})`} data-faction={owner?.faction ?? undefined}>
    {isNext && <ellipse className={styles.ring} cy="2" rx="46" ry="13" />}
    <ellipse className={styles.shadow} cy="2" rx="34" ry="8" />
    <path className={styles.walls} d={walls} />
    <path className={styles.keep} d={keep} />
    <path className={styles.gate} d="M-5 0v-10c0-7 10-7 10 0V0z" />
    <path className={styles.walls} d="M-1-74h2v22h-2z" />
    {owner && <path className={styles.flag} d="M1-74h20l-5 5 5 6H1z" />}
  </g>
);
