import styles from "./citadel.module.css";

const arches = Array.from(
  { length: 13 },
  (_, i) => `M${-2120 + i * 130} 730v-34q0-38 45-46 45 8 45 46v34z`,
).join("");
const lampXs = Array.from({ length: 13 }, (_, i) => -2140 + i * 130);

/** The long bridge that comes from the left, with its lanterns. */
export function Bridge() {
  return (
    <>
      <path
        d="M-600 720l110-48 60-34 90 4h800l180 8 160-10 240 12 360-8V720zM-2200 622h1700l456 20v78h-2156z"
        fill="var(--wall-2)"
      />
      <path d="M-2200 622h1700l450 19.5" fill="none" stroke="var(--wall-edge)" strokeWidth="1.5" />
      <path d={arches} fill="var(--front)" opacity=".75" />
      <path
        d={lampXs.map((x) => `M${x} 622v-26m-4 0h8`).join("")}
        stroke="var(--wall-edge)"
        strokeWidth="2.5"
      />
      {lampXs.map((x) => (
        <circle key={x} cx={x} cy="592" r="17" fill="url(#gh-warm)" />
      ))}
      <path
        className={styles.stars}
        d={lampXs.map((x) => `M${x} 592h0`).join("")}
        style={{ "--dot": "var(--window)", "--size": "5.5" }}
      />
    </>
  );
}

const marching = [-176, -198, -222, -262, -286, -310, -352, -374, -398, -424];

/** A company on its way to the gate, its banner in the leader's cloth. */
export function Army() {
  return (
    <g className={styles.army}>
      <defs>
        <path id="gh-man" d="M-5 0l2-17-2-2 3-5a3.5 3.5 0 1 1 4 0l3 5-1 19H1V-9L0 0z" />
      </defs>
      {marching.map((x) => (
        <use key={x} href="#gh-man" x={x} y={Math.round(640 + x / 45)} />
      ))}
      <path
        d={marching.map((x) => `M${x + 6} ${Math.round(640 + x / 45)}v-44`).join("")}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path className={styles.pennant} d="M-242 636v-66l32 10-31 12z" />
      <path
        className={styles.torches}
        d={marching
          .filter((_, i) => i % 3 === 0)
          .map((x) => `M${x + 6} ${Math.round(594 + x / 45)}h0`)
          .join("")}
      />
    </g>
  );
}

type Tree = [x: number, y: number, scale: number];
const trees: Tree[] = [
  [-1900, 724, 1.3],
  [-1500, 724, 1.2],
  [-1180, 722, 1.1],
  [-980, 724, 0.9],
  [-760, 726, 1],
  [-716, 722, 1.35],
  [-668, 726, 0.8],
  [-500, 726, 1.1],
  [-452, 722, 1.5],
  [-404, 726, 0.9],
  [300, 724, 1.15],
  [352, 722, 1.6],
  [408, 726, 1],
  [470, 724, 1.3],
  [590, 726, 1.5],
  [650, 724, 1.1],
  [716, 722, 1.8],
  [860, 724, 1.5],
  [1040, 722, 1.6],
  [1120, 726, 1.2],
];

/** Firs in the foreground and the dark slope that they stand on. */
export function Trees() {
  return (
    <g fill="var(--front)">
      <path d="M-2200 720v-20l400 8 500-14 300 12 260-16 260 4 180 18h260l110-22 240-20 300-6 390 4 400 16v36z" />
      <defs>
        <path id="gh-fir" d="M0-92l15 27-6-2 14 24-7-2 15 27H3V2h-6v-20h-28l15-27-7 2 14-24-6 2z" />
      </defs>
      {trees.map(([x, y, scale]) => (
        <use key={x} href="#gh-fir" transform={`translate(${x} ${y})scale(${scale})`} />
      ))}
    </g>
  );
}
