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
  [1864, "Stem", 190, 40_000], [1867, "Animal Skin", 160, 40_000], [1869, "Iron Ore", 210, 30_000],
  [1870, "Coal", 180, 30_000], [1872, "Animal Bone", 150, 50_000], [1873, "Silver Nugget", 480, 8_000],
  [1866, "Suede", 420, 12_000], [1876, "Mithril Ore", 1_100, 6_000], [1878, "Braided Hemp", 1_300, 4_000],
  [1881, "Coarse Bone Powder", 1_700, 4_000], [1894, "Crafted Leather", 7_800, 1_500],
  [1895, "Metallic Fiber", 1_250, 2_000], [1887, "Varnish of Purity", 6_400, 1_800],
  [1888, "Synthetic Cokes", 6_900, 1_800], [4041, "Mold Hardener", 12_500, 900], [4042, "Enria", 24_000, 900],
  [4043, "Asofe", 7_200, 1_500], [4044, "Thons", 6_900, 1_500], [5550, "Durable Metal Plate", 31_000, 400],
  [2133, "Gemstone A", 46_000, 600], [2134, "Gemstone S", 118_000, 300], [1462, "Crystal (S-Grade)", 9_200, 2_000],
]); // prettier-ignore

export const supplies = wares([
  [1467, "Soulshot (S-Grade)", 82, 90_000], [3952, "Blessed Spiritshot (S-Grade)", 260, 60_000],
  [1466, "Soulshot (A-Grade)", 56, 60_000], [1539, "Greater Healing Potion", 1_300, 900],
  [5592, "Greater CP Potion", 2_900, 2_500], [1538, "Blessed Scroll of Escape", 58_000, 60],
  [959, "Scroll: Enchant Weapon (S-Grade)", 14_500_000, 20], [960, "Scroll: Enchant Armor (S-Grade)", 2_100_000, 40],
  [947, "Scroll: Enchant Weapon (B-Grade)", 620_000, 30],
  [6577, "Blessed Scroll: Enchant Weapon (S-Grade)", 210_000_000, 3],
  [8762, "Top-Grade Life Stone - Level 76", 36_000_000, 6], [8752, "High-Grade Life Stone - Level 76", 4_800_000, 15],
  [6622, "Giant's Codex", 19_000_000, 5], [5579, "Blue Soul Crystal - Stage 11", 26_000_000, 2],
]); // prettier-ignore

/** Sold one by one, often enchanted. */
export const gear = wares([
  [7575, "Draconic Bow", 690_000_000, 1], [6579, "Arcana Mace", 640_000_000, 1],
  [6364, "Forgotten Blade", 610_000_000, 1], [6367, "Angel Slayer", 655_000_000, 1],
  [6371, "Demon Splinter", 585_000_000, 1], [6372, "Heaven's Divider", 600_000_000, 1],
  [81, "Dragon Slayer", 190_000_000, 1], [151, "Sword of Miracles", 175_000_000, 1],
  [5286, "Berserker Blade", 24_000_000, 1], [6373, "Imperial Crusader Breastplate", 245_000_000, 1],
  [6374, "Imperial Crusader Gaiters", 150_000_000, 1], [6379, "Draconic Leather Armor", 238_000_000, 1],
  [6381, "Draconic Leather Boots", 62_000_000, 1], [6383, "Major Arcana Robe", 262_000_000, 1],
  [6384, "Major Arcana Gloves", 66_000_000, 1], [2382, "Tallum Plate Armor", 88_000_000, 1],
  [858, "Tateossian Earring", 92_000_000, 1], [889, "Tateossian Ring", 64_000_000, 1],
  [920, "Tateossian Necklace", 121_000_000, 1], [6660, "Ring of Queen Ant", 940_000_000, 1],
  [6661, "Earring of Orfen", 610_000_000, 1], [6656, "Earring of Antharas", 9_800_000_000, 1],
]); // prettier-ignore

/** Made on demand, for a fee. */
export const crafts = wares([
  [5550, "Durable Metal Plate", 2_500, 1], [1894, "Crafted Leather", 900, 1], [4048, "Maestro Mold", 16_000, 1],
  [4046, "Maestro Anvil Lock", 15_000, 1], [1467, "Soulshot (S-Grade)", 9_000, 1], [7575, "Draconic Bow", 4_000_000, 1],
  [6379, "Draconic Leather Armor", 1_500_000, 1], [6383, "Major Arcana Robe", 1_600_000, 1],
]); // prettier-ignore
