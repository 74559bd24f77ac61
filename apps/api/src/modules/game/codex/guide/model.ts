import { className } from "@gatehouse/contract/game/classes";
import { grades, type Grade } from "../packs/pack.ts";

/** From which level a grade may be worn. */
const gradeLevels: Readonly<Record<Grade, number>> = { d: 20, c: 40, b: 52, a: 61, s: 76 };

/** What each class may become, by the game's numbers of classes. */
const followers: Readonly<Record<number, readonly number[]>> = {
  0: [1, 4, 7],
  1: [2, 3],
  2: [88],
  3: [89],
  4: [5, 6],
  5: [90],
  6: [91],
  7: [8, 9],
  8: [93],
  9: [92],
  10: [11, 15],
  11: [12, 13, 14],
  12: [94],
  13: [95],
  14: [96],
  15: [16, 17],
  16: [97],
  17: [98],
  18: [19, 22],
  19: [20, 21],
  20: [99],
  21: [100],
  22: [23, 24],
  23: [101],
  24: [102],
  25: [26, 29],
  26: [27, 28],
  27: [103],
  28: [104],
  29: [30],
  30: [105],
  31: [32, 35],
  32: [33, 34],
  33: [106],
  34: [107],
  35: [36, 37],
  36: [108],
  37: [109],
  38: [39, 42],
  39: [40, 41],
  40: [110],
  41: [111],
  42: [43],
  43: [112],
  44: [45, 47],
  45: [46],
  46: [113],
  47: [48],
  48: [114],
  49: [50],
  50: [51, 52],
  51: [115],
  52: [116],
  53: [54, 56],
  54: [55],
  55: [117],
  56: [57],
  57: [118],
  123: [125],
  124: [126],
  125: [127, 128],
  126: [129, 130],
  127: [131],
  128: [132],
  129: [133],
  130: [134],
  135: [136],
};
/** The level of the first change of class, the second and the third. */
const changeLevels = [20, 40, 76];

const former = new Map(
  Object.entries(followers).flatMap(([one, list]) => list.map((next) => [next, Number(one)] as const)),
);
/** What a subclass alone begins as, two changes on. */
const inspector = 135;
const changesBefore = (classId: number): number => {
  const before = former.get(classId);
  if (before === undefined) return classId === inspector ? 2 : 0;
  return changesBefore(before) + 1;
};

/** The next change of a class, whether or not the level for it is reached; null of one that is the last. */
export function nextChange(classId: number): { level: number; classes: string[] } | null {
  const classes = followers[classId]?.map(className) ?? [];
  const level = changeLevels[changesBefore(classId)];
  return classes.length > 0 && level !== undefined ? { level, classes } : null;
}

/** The highest grade that a level allows, null below the first, and the one after it. */
export function gradesAt(level: number): {
  now: Grade | null;
  next: { grade: Grade; level: number } | null;
} {
  const now = grades.findLast((grade) => gradeLevels[grade] <= level) ?? null;
  const next = grades.find((grade) => gradeLevels[grade] > level);
  return { now, next: next ? { grade: next, level: gradeLevels[next] } : null };
}
