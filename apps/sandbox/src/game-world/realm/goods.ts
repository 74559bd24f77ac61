/** What offline shops deal in: item, name, what a piece costs more or less, and how many a shop has at most. */
export interface Ware {
  id: number;
  name: string;
  price: number;
  most: number;
}

const wares = (rows: readonly (readonly [number, string, number, number])[]): readonly Ware[] =>
  rows.map(([id, name, price, most]) => ({ id, name, price, most }));

export const materials = wares([
  [1864, "Tallow Reed", 190, 40_000], [1867, "Marsh Hide", 160, 40_000], [1869, "Ashen Ore", 210, 30_000],
  [1870, "Peat Coal", 180, 30_000], [1872, "Bleached Rib", 150, 50_000], [1873, "Moon Grit", 480, 8_000],
  [1866, "Fenwool", 420, 12_000], [1876, "Greyvein Ore", 1_100, 6_000],
  [1878, "Twined Reedrope", 1_300, 4_000], [1881, "Rib Meal", 1_700, 4_000],
  [1894, "Waxed Marsh Leather", 7_800, 1_500], [1895, "Drawn Wire", 1_250, 2_000],
  [1887, "Kiln Lacquer", 6_400, 1_800], [1888, "Pressed Peat Brick", 6_900, 1_800],
  [4041, "Setting Resin", 12_500, 900], [4042, "Lamp Amber", 24_000, 900], [4043, "Mere Glass", 7_200, 1_500],
  [4044, "Thorn Opal", 6_900, 1_500], [5550, "Ashen Bar", 31_000, 400], [2133, "Watch Stone", 46_000, 600],
  [2134, "Tower Stone", 118_000, 300], [1462, "Heart Splinter", 9_200, 2_000],
]); // prettier-ignore

export const supplies = wares([
  [1467, "Cinder Charge", 82, 90_000], [3952, "Dawn Charge", 260, 60_000], [1466, "Ember Charge", 56, 60_000],
  [1539, "Lantern Draught", 1_300, 900], [5592, "Sentry Draught", 2_900, 2_500],
  [1538, "Scroll: Home Fires", 58_000, 60], [959, "Scroll: Temper the Edge", 14_500_000, 20],
  [960, "Scroll: Temper the Plate", 2_100_000, 40], [947, "Scroll: Hone the Edge", 620_000, 30],
  [6577, "Gilded Scroll: Temper the Edge", 210_000_000, 3], [8762, "Kiln Shard, Whole", 36_000_000, 6],
  [8752, "Kiln Shard, Cracked", 4_800_000, 15], [6622, "The Gatewright's Ledger", 19_000_000, 5],
  [5579, "Warden's Seal", 26_000_000, 2],
]); // prettier-ignore

/** Sold one by one, often enchanted. */
export const gear = wares([
  [7575, "Gatewarden Longbow", 690_000_000, 1], [6579, "Lanternhead Maul", 640_000_000, 1],
  [6364, "Nameless Edge", 610_000_000, 1], [6367, "Vigilfang", 655_000_000, 1],
  [6371, "Ashmaw's Tooth", 585_000_000, 1], [6372, "Oathcleaver", 600_000_000, 1],
  [81, "Drakebane of the Steppe", 190_000_000, 1], [151, "Blade of Nine Vows", 175_000_000, 1],
  [5286, "Quarryman's Greatsword", 24_000_000, 1], [6373, "Ramparts Breastplate", 245_000_000, 1],
  [6374, "Ramparts Greaves", 150_000_000, 1], [6379, "Steppe Strider Coat", 238_000_000, 1],
  [6381, "Steppe Strider Boots", 62_000_000, 1], [6383, "Lampwright Robe", 262_000_000, 1],
  [6384, "Lampwright Gloves", 66_000_000, 1], [2382, "Quarry Plate", 88_000_000, 1],
  [858, "Mere Pearl Earring", 92_000_000, 1], [889, "Mere Pearl Ring", 64_000_000, 1],
  [920, "Mere Pearl Necklace", 121_000_000, 1], [6660, "Broodmother's Ring", 940_000_000, 1],
  [6661, "Drowned Lord's Earring", 610_000_000, 1], [6656, "Ashmaw's Ember Earring", 9_800_000_000, 1],
]); // prettier-ignore

/** Made on demand, for a fee. */
export const crafts = wares([
  [5550, "Ashen Bar", 2_500, 1], [1894, "Waxed Marsh Leather", 900, 1], [4048, "Kiln Mould", 16_000, 1],
  [4046, "Gatewright's Vice", 15_000, 1], [1467, "Cinder Charge", 9_000, 1],
  [7575, "Gatewarden Longbow", 4_000_000, 1], [6379, "Steppe Strider Coat", 1_500_000, 1],
  [6383, "Lampwright Robe", 1_600_000, 1],
]); // prettier-ignore
