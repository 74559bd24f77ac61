import { tower, wall } from "./masonry.ts";
import styles from "./torch-road.module.css";

const ridges =
  "M0 190l120-50 140 34 160-62 150 52 180-44 160 40 190-66 140 50 200-46v182H0zM0 214l200-40 180 26 220-36 240 30 260-34 340 44v60H0z";
const keep =
  tower(1176, 46, 76, 228, 6) +
  wall(1199, 1262, 92, 228, 9) +
  wall(1262, 1372, 116, 228, 11) +
  tower(1402, 66, 46, 228, 7);
const gate = "M1208 228v-58c0-18 12-30 22-38 10 8 22 20 22 38v58z";
const bars = "M1208 192h44M1219 148v80M1230 134v94M1241 148v80";
const road = "M0 250q420-34 760-26t448 2l44 2q-220 8-440 12t-430 12z";
/** From the gate outwards: on a phone the picture's right end is seen. */
const places = [1070, 970, 870, 760, 650, 530, 410, 290, 170] as const;

/** A road to a gate: a torch burns for each of `lit` friends, and waits to be lit for each of `waiting`. */
export function TorchRoad({ lit, waiting }: { lit: number; waiting: number }) {
  const stateOf = (place: number) => (place < lit ? "lit" : place < lit + waiting ? "waiting" : undefined);
  return (
    <div className={styles.road} aria-hidden="true">
      <svg viewBox="0 0 1440 250" preserveAspectRatio="xMaxYMax slice">
        <defs>
          <radialGradient id="gh-torch-glow">
            <stop className={styles.glowIn} />
            <stop className={styles.glowOut} offset="1" />
          </radialGradient>
        </defs>
        <path className={styles.ridges} d={ridges} />
        <path className={styles.keep} d={keep} />
        <path className={styles.ground} d="M0 226q400-20 720 2t720-4v40H0z" />
        <path className={styles.way} d={road} />
        <circle cx="1230" cy="190" r="92" fill="url(#gh-torch-glow)" />
        <path className={styles.flame} d={gate} />
        <path className={styles.bars} d={bars} />
        {places.map((x, place) => (
          <g key={x} transform={`translate(${x} ${236 - x / 120})`}>
            <Torch state={stateOf(place)} />
          </g>
        ))}
      </svg>
    </div>
  );
}

function Torch({ state }: { state: "lit" | "waiting" | undefined }) {
  return (
    <>
      <path className={styles.pole} d="M-3 0h6l2-46h-10zM-9-46h18v-6H-9z" />
      {state === "lit" && (
        <>
          <circle cy="-66" r="34" fill="url(#gh-torch-glow)" />
          <path className={styles.flame} d="M0-88c8 12 10 17 10 24a10 10 0 0 1-20 0c0-7 2-12 10-24z" />
          <path className={styles.heart} d="M0-72c4 5 5 8 5 11a5 5 0 0 1-10 0c0-3 1-6 5-11z" />
        </>
      )}
      {state === "waiting" && (
        <path className={styles.spark} d="M0-74c5 7 6 10 6 14a6 6 0 0 1-12 0c0-4 1-7 6-14z" />
      )}
    </>
  );
}
