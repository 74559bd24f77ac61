/** Clan halls by the game's ids, for the packs that keep their names outside the database. */
const towns: readonly [first: number, names: readonly string[]][] = [
  [21, ["Fortress of Resistance", "Moonstone Hall", "Onyx Hall", "Topaz Hall", "Ruby Hall"]],
  [26, ["Crystal Hall", "Onyx Hall", "Sapphire Hall", "Moonstone Hall", "Emerald Hall"]],
  [31, ["The Atramental Barracks", "The Scarlet Barracks", "The Viridian Barracks"]],
  [34, ["Devastated Castle", "Bandit Stronghold"]],
  [36, ["The Golden Chamber", "The Silver Chamber", "The Mithril Chamber"]],
  [39, ["Silver Manor", "Gold Manor", "The Bronze Chamber"]],
  [
    42,
    ["The Golden Chamber", "The Silver Chamber", "The Mithril Chamber", "The Bronze Chamber", "Silver Manor"],
  ],
  [47, ["Moonstone Hall", "Onyx Hall", "Emerald Hall", "Sapphire Hall"]],
  [51, ["Mont Chamber", "Astaire Chamber", "Aria Chamber", "Yiana Chamber", "Roien Chamber", "Luna Chamber"]],
  [57, ["Traban Chamber", "Eisen Hall", "Heavy Metal Hall", "Molten Ore Hall", "Titan Hall"]],
  [62, ["Rainbow Springs", "Beast Farm", "Fortress of the Dead"]],
];

export const hallNames: ReadonlyMap<number, string> = new Map(
  towns.flatMap(([first, names]) => names.map((name, index): [number, string] => [first + index, name])),
);
