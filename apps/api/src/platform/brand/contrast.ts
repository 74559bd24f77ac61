import type { BrandFile } from "@gatehouse/contract/operations/brand";
import {
  brandColours,
  type BrandColour,
  type BrandFaction,
  factionColours,
} from "@gatehouse/contract/operations/brand-colours";
import { inForce } from "./styles.ts";

/** WCAG 2.2, 1.4.3 (text) and 1.4.11 (what is no text). */
const least = { text: 4.5, shape: 3 };

function luminance(hex: string): number {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["bg", "bg-sunk", "surface", "surface-2"] as const;
type Check = readonly [front: BrandColour, ground: BrandColour, kind: keyof typeof least];

/** What stands on what. */
const checks: readonly Check[] = [
  ...(["ink", "ink-2", "ink-3", "accent"] as const).flatMap((front) =>
    grounds.map((ground) => [front, ground, "text"] as const),
  ),
  ...(["danger", "ok", "warn", "info"] as const).flatMap((front) => [
    [front, "bg", "text"] as const,
    [front, "surface", "text"] as const,
    [front, `${front}-ground`, "text"] as const,
  ]),
  ["on-accent", "accent-fill", "text"],
  ["on-cloth", "accent-cloth", "text"],
  ["on-cloth", "accent-cloth-2", "text"],
  ["on-cloth", "steel-cloth", "text"],
  ["line-control", "bg", "shape"],
  ["line-control", "surface", "shape"],
  ["focus", "bg", "shape"],
  ["focus", "surface", "shape"],
];

/** What cannot be read well enough in the colours in force, a sentence without its end each. */
export function contrastProblems({ colours, factions = {} }: BrandFile): string[] {
  const all = inForce(brandColours, colours);
  const problems: string[] = [];
  const check = (
    names: readonly [string, string],
    pair: readonly [readonly [string, string], readonly [string, string]],
    kind: keyof typeof least,
  ): void => {
    for (const [index, theme] of (["light", "dark"] as const).entries()) {
      const found = contrastOf(pair[0][index] ?? "#000", pair[1][index] ?? "#000");
      if (found < least[kind])
        problems.push(
          `${names[0]} on ${names[1]} has a contrast of ${Math.floor(found * 100) / 100} in the ${theme} theme; AA asks for ${least[kind]}`,
        );
    }
  };
  for (const [front, ground, kind] of checks) check([front, ground], [all[front], all[ground]], kind);
  for (const faction of Object.keys(factionColours) as BrandFaction[]) {
    const given = factions[faction]?.colours;
    const own = inForce(factionColours[faction], given);
    const named = (name: string) => `factions.${faction}.${name}`;
    for (const ground of ["bg", "surface"] as const)
      check([named("text"), ground], [own.text, all[ground]], "text");
    check([named("on-fill"), named("fill")], [own["on-fill"], own.fill], "text");
    check(["on-cloth", named("cloth")], [all["on-cloth"], own.cloth], "text");
  }
  return problems;
}
