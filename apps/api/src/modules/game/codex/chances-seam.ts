import type { Pack, PackCreature, PackSettings } from "./packs/pack.ts";

/** Stands in for the family's own formulas. */
export interface Killing {
  level?: number;
  premium?: boolean;
  champion?: boolean;
}
export interface DropChance {
  item: number;
  chance: number;
  min: number;
  max: number;
  expected: number;
  fileChance: number;
}
export interface Chances {
  formula: string;
  proven: boolean;
  premium: boolean;
  champion: boolean;
  settings: { name: string; value: number | string; byDefault: boolean }[];
  of(
    prey: Pick<PackCreature, "level" | "type" | "kind" | "groups" | "spoils">,
    killing: Killing,
  ): { drops: DropChance[]; spoils: DropChance[]; exact: boolean };
}

export function chancesOf(
  _family: Pack["family"],
  settings: PackSettings,
  _traits: (item: number) => { herb?: boolean; stackable: boolean } | undefined,
): Chances {
  const given = (groups: PackCreature["groups"]): DropChance[] =>
    groups.flatMap((group) =>
      group.drops.map(({ item, min, max, chance }) => {
        const file = Math.min(1, group.chance * chance);
        return { item, min, max, chance: file, fileChance: file, expected: (file * (min + max)) / 2 };
      }),
    );
  return {
    formula: "file",
    proven: false,
    premium: false,
    champion: false,
    settings: Object.entries(settings.rates).map(([name, value]) => ({ name, value, byDefault: false })),
    of: ({ groups, spoils }) => ({ drops: given(groups), spoils: given(spoils), exact: false }),
  };
}
