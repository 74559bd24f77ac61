import type { PaletteFound, PaletteReply } from "@gatehouse/contract/operations/palette";
import { limits } from "@gatehouse/contract/limits";
import { lockOf, type Permission } from "@gatehouse/contract/operations/permissions";
import type { Official } from "../../../platform/http/official.ts";
import type { Log } from "../../../platform/log.ts";

/** What an area finds for who has this permission without a lock: at most `max`, the closest first. */
export type PaletteFinder = {
  permission: Permission;
  find(search: string, max: number, official: Official): Promise<PaletteFound[]>;
};

export type PaletteService = ReturnType<typeof createPaletteService>;

/** One search over everything that an official may see, made of what the areas find. */
export function createPaletteService({ log }: { log: Log }) {
  const finders: PaletteFinder[] = [];
  return {
    add: (...more: readonly PaletteFinder[]): void => void finders.push(...more),

    /** Nothing for a search of white space. A part that fails leaves its own out: the others were found. */
    async find(official: Official, typed: string): Promise<PaletteReply> {
      const search = typed.trim();
      if (search === "") return { found: [], isComplete: true };
      const own = finders.filter(({ permission }) => lockOf(official.role, permission) === "yes");
      const parts = await Promise.allSettled(
        own.map((finder) => finder.find(search, limits.palette.found, official)),
      );
      for (const part of parts)
        if (part.status === "rejected")
          log.error({ err: part.reason as unknown }, "a part of the search failed");
      return {
        found: parts.flatMap((part) => (part.status === "fulfilled" ? part.value : [])),
        isComplete: parts.every(({ status }) => status === "fulfilled"),
      };
    },
  };
}
