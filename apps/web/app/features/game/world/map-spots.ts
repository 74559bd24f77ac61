type Place = readonly [x: number, y: number];

/** The map's own measure, in which everything on it has its place. */
export const mapSize = { width: 1200, height: 740 };

/** Where the castles stand, by the game's ids. */
export const castleSpots: Readonly<Record<number, Place>> = {
  1: [248, 432],
  2: [420, 520],
  3: [648, 492],
  4: [520, 335],
  5: [760, 290],
  6: [770, 618],
  7: [962, 205],
  8: [255, 196],
  9: [545, 128],
};

/** Where the great bosses wait, by the game's ids; others are in the list alone. */
export const bossSpots: Readonly<Record<number, Place>> = {
  // Queen Ant, Core, Orfen
  29_001: [322, 388],
  29_006: [412, 408],
  29_014: [632, 396],
  // Antharas, in each of his strengths
  29_019: [840, 470],
  29_066: [840, 470],
  29_067: [840, 470],
  29_068: [840, 470],
  // Baium, Zaken, Valakas, Frintezza
  29_020: [700, 190],
  29_022: [330, 690],
  29_028: [1_000, 325],
  29_045: [850, 128],
  29_047: [850, 128],
};

/** Whose mark another stands so close below that the name goes above it: Queen Ant. */
export const namedAbove: ReadonlySet<number> = new Set([29_001]);

/** A place as the position of a label, in percent of the map. */
export const percentOf = ([x, y]: Place) => ({
  left: `${((x / mapSize.width) * 100).toFixed(1)}%`,
  top: `${((y / mapSize.height) * 100).toFixed(1)}%`,
});
