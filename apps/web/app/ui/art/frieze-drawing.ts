import { scatter, spire, tower, wall, windows } from "./masonry.ts";

// One stretch of a town of 640 × 100, repeated to any width; the middle of the page shows its middle.
const far =
  spire(40, 26, 18, 48, 100) +
  tower(92, 34, 44, 100, 3) +
  spire(150, 20, 30, 56, 100) +
  spire(206, 30, 10, 46, 100) +
  tower(258, 40, 50, 100, 3) +
  spire(318, 22, 26, 54, 100) +
  tower(372, 30, 38, 100, 3) +
  spire(430, 30, 16, 50, 100) +
  spire(478, 18, 36, 60, 100) +
  tower(534, 44, 46, 100, 3) +
  spire(600, 24, 24, 52, 100);
const near =
  "M0 84h640v18H0z" +
  wall(-2, 66, 76, 102, 8) +
  tower(86, 28, 60, 102, 3) +
  wall(100, 176, 80, 102, 8) +
  spire(198, 26, 42, 66, 102) +
  tower(236, 36, 64, 102, 3) +
  wall(254, 346, 78, 102, 8) +
  spire(368, 22, 48, 70, 102) +
  wall(380, 462, 82, 102, 8) +
  tower(484, 32, 58, 102, 3) +
  wall(500, 572, 79, 102, 8) +
  spire(592, 26, 50, 72, 102) +
  wall(605, 642, 80, 102, 8);
const lit = windows(
  [
    [37, 62],
    [89, 62],
    [204, 60],
    [210, 74],
    [256, 68],
    [370, 56],
    [427, 64],
    [433, 78],
    [532, 66],
    [546, 74],
    [84, 78],
    [196, 80],
    [232, 82],
    [242, 82],
    [366, 84],
    [482, 76],
    [590, 84],
    [316, 70],
    [24, 88],
    [130, 92],
    [300, 90],
    [430, 92],
  ],
  2.4,
  4.6,
);

/** The town, as markup in classes of these names. */
export const drawTown = (classes: { stars: string; far: string; lit: string }): string =>
  '<svg viewBox="0 0 5120 100" preserveAspectRatio="xMidYMax slice"><defs>' +
  '<pattern id="gh-town" width="640" height="100" patternUnits="userSpaceOnUse">' +
  `<path class="${classes.stars}" d="${scatter(14, 11, 640, 44)}"/>` +
  `<path d="${far}" class="${classes.far}"/><path d="${near}" fill="var(--wall-1)"/>` +
  `<path class="${classes.lit}" d="${lit}"/>` +
  '</pattern></defs><path d="M0 0h5120v100H0z" fill="url(#gh-town)"/></svg>';
