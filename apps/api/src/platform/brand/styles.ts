import type { BrandFile } from "@gatehouse/contract/operations/brand";
import {
  brandColours,
  type BrandFaction,
  type FactionColour,
  factionColours,
} from "@gatehouse/contract/operations/brand-colours";

type Pair = readonly [light: string, dark: string];
type Themes = {
  light?: Partial<Record<string, string>> | undefined;
  dark?: Partial<Record<string, string>> | undefined;
};

/** The colours in force, by name, by day and by night: those given over those of the house. */
export const inForce = <Name extends string>(
  house: Readonly<Record<Name, Pair>>,
  given: Themes | undefined,
): Record<Name, Pair> =>
  Object.fromEntries(
    Object.entries<Pair>(house).map(([name, [light, dark]]) => [
      name,
      [given?.light?.[name] ?? light, given?.dark?.[name] ?? dark],
    ]),
  ) as unknown as Record<Name, Pair>;

const isGiven = (name: string, given: Themes | undefined): boolean =>
  given?.light?.[name] !== undefined || given?.dark?.[name] !== undefined;

const lightDark = ([light, dark]: Pair): string => (light === dark ? light : `light-dark(${light},${dark})`);

/** Which custom properties a faction's colour sets: at the root, and while it leads. */
const factionProperties: Record<
  FactionColour,
  { own?: (faction: BrandFaction) => string; leading?: string }
> = {
  text: { own: (faction) => `--${faction}` },
  cloth: { own: (faction) => `--${faction}-cloth` },
  "cloth-2": { own: (faction) => `--${faction}-cloth-2` },
  fill: { leading: "--accent-fill" },
  "on-fill": { leading: "--on-accent" },
  glow: { leading: "--glow" },
};

const corners: Record<NonNullable<BrandFile["corners"]>, string> = {
  cut: "",
  square: "--radius-s:0px;--radius-m:0px;--chamfer:0px;",
  round: "--radius-s:8px;--radius-m:14px;--chamfer:14px;",
};

/** Where the house cuts corners. */
const round = "html *{corner-shape:round!important}";

/** The rules for a document's own styles: nothing but values of custom properties that were checked to be colours. */
export function stylesOf({ colours, factions = {}, corners: shape = "cut" }: BrandFile): string {
  let root = corners[shape];
  for (const [name, pair] of Object.entries<Pair>(inForce(brandColours, colours)))
    if (isGiven(name, colours)) root += `--${name}:${lightDark(pair)};`;
  let leading = "";
  for (const faction of Object.keys(factionColours) as BrandFaction[]) {
    const given = factions[faction]?.colours;
    let own = "";
    for (const [name, pair] of Object.entries<Pair>(inForce(factionColours[faction], given))) {
      if (!isGiven(name, given)) continue;
      const { own: nameOf, leading: property } = factionProperties[name as FactionColour];
      if (nameOf) root += `${nameOf(faction)}:${lightDark(pair)};`;
      if (property !== undefined) own += `${property}:${lightDark(pair)};`;
    }
    if (own !== "") leading += `html:root[data-lead="${faction}"]{${own}}`;
  }
  // Stronger than the sheet's own, which comes again where no script runs; paper stays white.
  const rules = (root === "" ? "" : `html:root{${root}}`) + leading + (shape === "round" ? round : "");
  return rules === "" ? "" : `@media screen{${rules}}`;
}

/** The colour around the page: that of the bar's ground. */
export function barsOf({ colours }: BrandFile): { light: string; dark: string } | undefined {
  if (!isGiven("bg-sunk", colours)) return undefined;
  const [light, dark] = inForce(brandColours, colours)["bg-sunk"];
  return { light, dark };
}
