import { army, bridge, forest } from "./citadel-front.ts";
import { factionTowers } from "./citadel-towers.ts";
import { own } from "../own.ts";
import { scatter, spire, tower, wall, windows } from "./masonry.ts";
import styles from "./citadel.module.css";

// 3600 × 720 with the gate at x = 0; the ground meets the walls at y = 640. One instance a page: it has ids.
const ridgeFar =
  "M-2200 720V452l140-46 90 34 170-92 120 62 160-40 130 58 170-96 150 84 120-30 160-70 190 92 140-44 150-78 120 60 110-36 150 84 170-70 160 66 140-40 160 76 140-52 160 58 200-30V720z";
const ridgeNear =
  "M-2200 720V540l200-50 160 44 190-76 210 84 170-48 220 62 190-70 160 40 260 50 500-30 260-26 190-70 170 52 160-36 180 60 280-40 300 60V720z";

const townBehind =
  spire(-352, 34, 246, 330, 560) +
  spire(-286, 46, 214, 318, 560) +
  spire(-206, 32, 262, 334, 560) +
  spire(-66, 30, 190, 272, 560) +
  spire(76, 30, 206, 282, 560) +
  spire(226, 40, 232, 330, 560) +
  spire(300, 30, 270, 346, 560) +
  spire(352, 44, 252, 350, 560) +
  tower(-246, 52, 330, 560) +
  tower(-166, 44, 304, 560) +
  tower(262, 56, 340, 560) +
  tower(200, 38, 300, 560);

const innerWall = wall(-322, 330, 404, 560);
const curtain = wall(-440, 440, 452, 660, 16);
const gatehouse = tower(-72, 66, 366, 660, 6) + tower(72, 66, 366, 660, 6) + wall(-40, 40, 414, 660, 9);
const corners =
  tower(-440, 84, 410, 664, 6) +
  tower(440, 84, 410, 664, 6) +
  tower(-258, 56, 420, 660) +
  tower(258, 56, 420, 660);
/* The sides that the moon does not reach. */
const shade =
  "M-72 372h33v288h-33zM72 372h33v288H72zM-440 420h42v244h-42zM440 420h42v244h-42zM-258 428h28v232h-28zM258 428h28v232h-28z";
const arch = "M-44 642V512q0-44 44-68 44 24 44 68v130z";

const litBehind = windows([
  [-291, 352],
  [-291, 380],
  [-355, 362],
  [-249, 366],
  [-209, 356],
  [-169, 336],
  [-169, 366],
  [197, 332],
  [223, 360],
  [259, 372],
  [297, 370],
  [349, 380],
  [267, 398],
  [-243, 392],
]);
const litFront = windows(
  [
    [-79, 416],
    [-61, 416],
    [-79, 470],
    [56, 416],
    [74, 416],
    [68, 470],
    [-446, 462],
    [-430, 500],
    [432, 462],
    [448, 508],
    [-262, 470],
    [254, 470],
    [-356, 508],
    [-316, 508],
    [-190, 508],
    [-150, 508],
    [146, 508],
    [186, 508],
    [318, 508],
    [366, 508],
  ],
  5.5,
  9,
);

const embers = Array.from(
  { length: 12 },
  (_, i) =>
    `<circle cx="${-380 + ((i * 167) % 780)}" cy="${640 - ((i * 53) % 90)}" r="${1.3 + (i % 3) * 0.5}"/>`,
).join("");

// On one line: the spaces between its parts would be nodes of the page, too.
/** The citadel of three towers under the leader's sky; fills an element of the class `scene`. */
export const drawing = `<svg class="${styles.drawing}" viewBox="-2200 0 3600 720">
  <defs>
    <radialGradient id="gh-glow">
      <stop offset=".3" stop-color="var(--glow)" stop-opacity=".75"/>
      <stop offset=".6" stop-color="var(--glow)" stop-opacity=".28"/>
      <stop offset="1" stop-color="var(--glow)" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="gh-warm">
      <stop offset="0" stop-color="var(--window)" stop-opacity=".6"/>
      <stop offset="1" stop-color="var(--window)" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="gh-mist" x2="0" y2="1">
      <stop offset="0" stop-color="var(--glow)" stop-opacity="0"/>
      <stop offset="1" stop-color="var(--glow)" stop-opacity=".5"/>
    </linearGradient>
    <linearGradient id="gh-stone" x2="0" y2="1">
      <stop offset="0" class="${styles.stoneTop}"/>
      <stop offset="1" stop-color="var(--wall-2)"/>
    </linearGradient>
    <linearGradient id="gh-moon" x2="0" y2="1">
      <stop offset="0" class="${styles.moonTop}"/>
      <stop offset="1" class="${styles.moonBottom}"/>
    </linearGradient>
    <linearGradient id="gh-light" x2="0" y2="1">
      <stop offset="0" stop-color="var(--window)" stop-opacity=".5"/>
      <stop offset="1" stop-color="var(--window)"/>
    </linearGradient>
    <linearGradient id="gh-spill" x2="0" y2="1">
      <stop offset="0" stop-color="var(--window)" stop-opacity="0"/>
      <stop offset="1" stop-color="var(--window)" stop-opacity=".45"/>
    </linearGradient>
    <pattern id="gh-joints" width="48" height="36" patternUnits="userSpaceOnUse">
      <path d="M2 6h15M30 6h8M12 18h12M38 18h10M0 30h7M22 30h14" stroke="var(--wall-edge)" stroke-opacity=".6"/>
    </pattern>
    <clipPath id="gh-arch">
      <path d="${arch}"/>
    </clipPath>
  </defs>
  <path class="${styles.stars}" d="${scatter(76, 41, 3600, 330, -2200)}"/>
  <path class="${styles.stars} ${styles.twinkle}" d="${scatter(26, 7, 3600, 300, -2200)}"/>
  <circle cx="24" cy="250" r="470" fill="url(#gh-glow)"/>
  <circle class="${styles.moon}" cx="24" cy="250" r="212" fill="url(#gh-moon)"/>
  <path class="${styles.craters}" d="M-70 150a34 26 0 1 0 .1 0zM96 120a22 17 0 1 0 .1 0zM150 250a30 24 0 1 0 .1 0zM-118 262a20 16 0 1 0 .1 0z"/>
  <path class="${styles.clouds}" d="M-700 176q150-24 330-6 140-14 250 8-200 10-290 6-160 8-290-8zM130 96q110-16 220-4 90-8 190 6-150 8-210 4-110 6-200-6zM-690 66q90-12 190-3 80-7 150 4-110 7-160 3-90 5-180-4z"/>
  <path d="${ridgeFar}" fill="var(--ridge-1)"/>
  <path d="${ridgeNear}" fill="var(--ridge-2)"/>
  <path d="M-2200 380h3600v270h-3600z" fill="url(#gh-mist)"/>
  <path class="${styles.birds}" d="M-560 250q7-8 12 0 6-8 13 0m26-26q6-7 10 0 5-7 11 0m-76 44q5-6 9 0 4-6 9 0M420 190q7-8 12 0 6-8 13 0m22 20q5-6 9 0 4-6 9 0"/>
  <path d="${townBehind}" fill="var(--town)" stroke="var(--wall-edge)" stroke-opacity=".5"/>
  <path class="${styles.lit}" d="${litBehind}"/>
  ${factionTowers}
  <path d="${innerWall}" fill="url(#gh-stone)" stroke="var(--wall-edge)" stroke-opacity=".6"/>
  <ellipse cx="0" cy="560" rx="620" ry="120" fill="url(#gh-glow)" opacity=".3"/>
  <g fill="url(#gh-stone)" stroke="var(--wall-edge)" stroke-opacity=".85">
    <path d="${curtain}"/>
    <path d="${corners}"/>
    <path d="${gatehouse}"/>
  </g>
  <path d="M-482 440h84v26h106v-24h68v24h119v-76h210v76h119v-24h68v24h106v-26h84v222h-964z" fill="url(#gh-joints)"/>
  <path d="${shade}" fill="var(--front)" opacity=".32"/>
  <path class="${styles.lit}" d="${litFront}"/>
  <ellipse cx="0" cy="600" rx="250" ry="130" fill="url(#gh-warm)"/>
  <path d="${arch}" fill="url(#gh-light)"/>
  <g clip-path="url(#gh-arch)">
    <path d="M-26 642v-40q0-22 26-34 26 12 26 34v40z" fill="var(--on-cloth)" opacity=".45"/>
    <path class="${styles.portcullis}" d="M-33 440v92m16.5-92v96M0 440v100m16.5-100v96M33 440v92M-44 474h88m-88 20h88m-88 20h88"/>
  </g>
  <path d="M-50 642V510q0-48 50-74 50 26 50 74v132" fill="none" stroke="var(--wall-edge)" stroke-width="6"/>
  <path class="${styles.pennant}" d="M-11 420h22v22l-11-7-11 7z"/>
  ${bridge}
  ${army}
  <path d="M-44 720l-70-78h240L44 720z" transform="matrix(1 0 0-1 0 1360)" fill="url(#gh-spill)"/>
  ${forest}
  <g class="${styles.embers}" fill="var(--window)">${embers}</g>
</svg>`.replaceAll(/\n\s*/g, "");

/** The scene for a browser that came from another page: the operator's own, which is asked for, or the citadel. */
export async function loadScene(): Promise<string> {
  const address = own()?.sceneAddress;
  if (address === undefined) return drawing;
  const reply = await fetch(address);
  return reply.ok ? reply.text() : "";
}
