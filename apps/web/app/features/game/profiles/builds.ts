import type { ClanProfile } from "@gatehouse/contract/game/profiles";
import { type FigureBuild, figureBuild } from "../../../ui/art/class-kind.ts";

/** How many of a kind a clan has, with the class of one of them for the glyph. */
export type BuildCount = { build: FigureBuild; classId: number; count: number };

/** The kinds of fighters that a clan has, those that it has most of first. */
export function buildsOf(members: ClanProfile["members"]): BuildCount[] {
  const counts = new Map<FigureBuild, BuildCount>();
  for (const { classId } of members) {
    const build = figureBuild(classId);
    const known = counts.get(build);
    if (known) known.count += 1;
    else counts.set(build, { build, classId, count: 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}
