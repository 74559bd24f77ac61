import type { FactionCode } from "../factions.ts";
import { crestMarkup } from "./crest-paths.ts";
import { crenels, windows } from "./masonry.ts";
import styles from "./citadel.module.css";

const angels = `M-158 560V262l-7-8v-14${crenels(30, 8, 6, 6)}L-118 44l17 196${crenels(30, 8, 6, 6)}v14l-7 8v298z`;
const angelsLow = "M-170 560V338l12-18v240zM-76 560V338l-12-18v240z";
const nature = `M-44 560V262l-10-10v-14${crenels(108, 12, 9, 8)}v14l-10 10v298z`;
const trunk =
  "M-22 234c14-8 18-22 14-40-3-12-14-18-26-22l5-8c12 2 20 8 26 16 0-12-2-20-8-30l8-4c6 8 9 16 10 26 4-14 12-22 26-26l4 8c-14 6-20 16-20 32 0 20 6 38 22 48z";
const crown =
  "M-58 190a31 31 0 0 1-22-52 33 33 0 0 1 26-52 40 40 0 0 1 68-26 42 42 0 0 1 70 26 33 33 0 0 1 24 54 31 31 0 0 1-26 50c-14 6-30 0-36-12-14 12-40 12-52 0-10 12-34 20-52 12z";
const crownLight =
  "M-66 136a24 24 0 0 1 22-38 30 30 0 0 1 44-26 34 34 0 0 1 54-2c-26-2-38 8-44 22-18-6-34 0-40 18-16-2-30 8-36 26z";
const demons = `M112 560V272l-12-14v-16l14 6c-2-44 10-78-14-124 30 24 42 58 42 94l8 8v-66l10-38 10 38v66l8-8c0-36 12-70 42-94-24 46-12 80-14 124l14-6v16l-12 14v288z`;

const lit = windows([
  [-130, 300],
  [-110, 300],
  [-130, 344],
  [-110, 344],
  [-14, 296],
  [8, 296],
  [30, 296],
  [-4, 334],
  [20, 334],
  [146, 306],
  [166, 306],
  [156, 346],
  [146, 386],
  [-120, 384],
  [8, 374],
]);

type Banner = { faction: FactionCode; x: number; y: number; width: number; drop: number };
const banners: Banner[] = [
  { faction: "angels", x: -140, y: 306, width: 44, drop: 122 },
  { faction: "nature", x: -16, y: 276, width: 52, drop: 134 },
  { faction: "demons", x: 138, y: 318, width: 44, drop: 116 },
];

const cloths = banners
  .map(
    ({ faction, x, y, width, drop }) => `
  <g data-faction="${faction}" class="${styles.banner}">
    <path d="M${x - 5} ${y}h${width + 10}v5h${-width - 10}z" fill="var(--wall-edge)"/>
    <path d="M${x} ${y + 3}h${width}v${drop}l${-width / 2}-16-${width / 2} 16z" fill="var(--f-cloth-2)"/>
    <path d="M${x} ${y + 3}h${width * 0.28}v${drop - 9}l${-width * 0.28} 9z" fill="var(--front)" opacity=".3"/>
    <path d="M${x + 3.5} ${y + 6}v${drop - 10}m${width - 7} 0v${10 - drop}" stroke="var(--on-cloth)" stroke-opacity=".35"/>
    <svg x="${x + width * 0.13}" y="${y + 22}" width="${width * 0.74}" height="${width * 0.74}" viewBox="0 0 64 64" fill="currentColor" color="var(--on-cloth)">${crestMarkup(faction)}</svg>
  </g>`,
  )
  .join("");

/** The needle of the Angels, the tree of Nature, the horns of the Demons, each with its cloth and light. */
export const factionTowers = `
  <g fill="url(#gh-stone)" stroke="var(--wall-edge)" stroke-opacity=".9">
    <path d="${angelsLow}"/>
    <path d="${angels}"/>
    <path d="${nature}"/>
    <path d="${demons}"/>
  </g>
  <path d="M-118 44l17 196h30v14l-7 8v298h-40zM0 240h54v12l-10 10v298H0zM160 122l10 38v66l8-8c0-36 12-70 42-94-24 46-12 80-14 124l14-6v16l-12 14v288h-48z" fill="var(--front)" opacity=".28"/>
  <path d="${trunk}" fill="var(--wall-2)"/>
  <path d="${crown}" class="${styles.crown}"/>
  <path d="${crownLight}" class="${styles.crownLight}"/>
  <g class="${styles.fireflies}">
    <path d="M-52 116h0m30 40h0m22-64h0m30 30h0m26-44h0m20 60h0M-60 160h0m64 12h0m52-8h0"/>
  </g>
  <circle cx="-118" cy="70" r="80" fill="url(#gh-warm)"/>
  <path class="${styles.halo}" d="M-118 128a42 10 0 1 0 .1 0z"/>
  <path class="${styles.star}" d="M-118 24l4 22 18 5-18 5-4 22-4-22-18-5 18-5z"/>
  <circle cx="160" cy="135" r="95" fill="url(#gh-warm)"/>
  <path class="${styles.flame}" d="M160 90c3 17 20 26 20 48 0 13-9 22-20 22s-20-9-20-22c0-11 6-16 9-25 3 5 5 6 6 8 4-9 5-20 5-31z"/>
  <path class="${styles.flameHeart}" d="M161 124c2 8 9 13 9 22 0 7-4 12-10 12s-10-5-10-12c0-8 9-12 11-22z"/>
  <path class="${styles.lit}" d="${lit}"/>
  ${cloths}`;
