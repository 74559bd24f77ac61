import styles from "./citadel.module.css";

const arches = Array.from(
  { length: 13 },
  (_, i) => `M${-2120 + i * 130} 730v-34q0-38 45-46 45 8 45 46v34z`,
).join("");
const lampXs = Array.from({ length: 13 }, (_, i) => -2140 + i * 130);
const posts = lampXs.map((x) => `M${x} 622v-26m-4 0h8`).join("");
const lights = lampXs.map((x) => `M${x} 592h0`).join("");
const glows = lampXs.map((x) => `<circle cx="${x}" cy="592" r="17" fill="url(#gh-warm)"/>`).join("");

/** The long bridge that comes from the left, with its lanterns. */
export const bridge = `
  <path d="M-600 720l110-48 60-34 90 4h800l180 8 160-10 240 12 360-8V720zM-2200 622h1700l456 20v78h-2156z" fill="var(--wall-2)"/>
  <path d="M-2200 622h1700l450 19.5" fill="none" stroke="var(--wall-edge)" stroke-width="1.5"/>
  <path d="${arches}" fill="var(--front)" opacity=".75"/>
  <path d="${posts}" stroke="var(--wall-edge)" stroke-width="2.5"/>
  ${glows}
  <path class="${styles.stars}" d="${lights}" style="--dot: var(--window); --size: 5.5"/>`;

const marching = [-176, -198, -222, -262, -286, -310, -352, -374, -398, -424].map((x) => ({
  x,
  y: Math.round(640 + x / 45),
}));
const men = marching
  .map(({ x, y }) => `M${x - 5} ${y}l2-17-2-2 3-5a3.5 3.5 0 1 1 4 0l3 5-1 19h-3v-9l-1 9z`)
  .join("");
const staffs = marching.map(({ x, y }) => `M${x + 6} ${y}v-44`).join("");
const torches = marching
  .filter((_, i) => i % 3 === 0)
  .map(({ x, y }) => `M${x + 6} ${y - 46}h0`)
  .join("");

/** A company on its way to the gate, its banner in the leader's cloth. */
export const army = `
  <g class="${styles.army}">
    <path d="${men}"/>
    <path d="${staffs}" stroke="currentColor" stroke-width="1.5"/>
    <path class="${styles.pennant}" d="M-242 636v-66l32 10-31 12z"/>
    <path class="${styles.torches}" d="${torches}"/>
  </g>`;

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

// The outline of a fir around its foot, from the top on.
const fir = [0, -92, 15, -65, 9, -67, 23, -43, 16, -45, 31, -18, 3, -18, 3, 2].concat([
  -3, 2, -3, -18, -31, -18, -16, -45, -23, -43, -9, -67, -15, -65,
]);
const firs = trees
  .map(([x, y, scale]) => `M${fir.map((n, i) => Math.round((i % 2 === 0 ? x : y) + n * scale)).join(" ")}z`)
  .join("");

/** Firs in the foreground and the dark slope that they stand on. */
export const forest = `
  <g fill="var(--front)">
    <path d="M-2200 720v-20l400 8 500-14 300 12 260-16 260 4 180 18h260l110-22 240-20 300-6 390 4 400 16v36z"/>
    <path d="${firs}"/>
  </g>`;
