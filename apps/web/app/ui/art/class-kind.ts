/** The eight builds into which kinds are counted together. */
export type FigureBuild = "knight" | "blade" | "dagger" | "bow" | "mage" | "summoner" | "healer" | "smith";

/** What a character mainly fights with; each kind has its glyph. */
export type ClassKind =
  | "blade"
  | "spear"
  | "axe"
  | "knight"
  | "dagger"
  | "bow"
  | "crossbow"
  | "mage"
  | "summoner"
  | "healer"
  | "totem"
  | "smith"
  | "hunter"
  | "fist"
  | "song"
  | "dance"
  | "soul";

const classIds: readonly (readonly [ClassKind, readonly number[]])[] = [
  ["blade", [0, 1, 2, 18, 31, 88, 123, 124, 125]],
  ["spear", [3, 89]],
  ["axe", [44, 45, 46, 113, 127, 131]],
  ["knight", [4, 5, 6, 19, 20, 32, 33, 90, 91, 99, 106]],
  ["dagger", [7, 8, 22, 23, 35, 36, 93, 101, 108]],
  ["bow", [9, 24, 37, 92, 102, 109]],
  ["crossbow", [126, 130, 134]],
  ["mage", [10, 11, 12, 13, 25, 26, 27, 38, 39, 40, 94, 95, 103, 110]],
  ["summoner", [14, 28, 41, 96, 104, 111]],
  ["healer", [15, 16, 17, 29, 30, 42, 43, 97, 98, 105, 112]],
  ["totem", [49, 50, 51, 52, 115, 116]],
  ["smith", [53, 56, 57, 118]],
  ["hunter", [54, 55, 117]],
  ["fist", [47, 48, 114]],
  ["song", [21, 100]],
  ["dance", [34, 107]],
  ["soul", [128, 129, 132, 133, 135, 136]],
];

const kindById = new Map(classIds.flatMap(([kind, ids]) => ids.map((id) => [id, kind] as const)));

/** The kind of a game class id; undefined for an id that the game does not know. */
export function classKind(classId: number): ClassKind | undefined {
  return kindById.get(classId);
}

const builds: Record<ClassKind, FigureBuild> = {
  blade: "blade",
  spear: "blade",
  axe: "blade",
  fist: "blade",
  song: "knight",
  dance: "blade",
  soul: "blade",
  knight: "knight",
  dagger: "dagger",
  bow: "bow",
  crossbow: "bow",
  mage: "mage",
  summoner: "summoner",
  healer: "healer",
  totem: "healer",
  smith: "smith",
  hunter: "smith",
};

/** The build of a class; that of a swordsman for an id that the game does not know. */
export const figureBuild = (classId: number): FigureBuild => builds[classKind(classId) ?? "blade"];
