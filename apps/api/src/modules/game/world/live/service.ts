import { isDeepStrictEqual } from "node:util";
import type { LiveEvents } from "@gatehouse/contract/operations/live";
import type { Live } from "../../../../platform/live/live.ts";
import type { WorldService } from "../service.ts";

type List = LiveEvents["world"]["lists"][number];

/** Tells streams which of the world's lists show something else than before. */
export function tellOfWorld({ live, world }: { live: Live; world: WorldService }): void {
  live.tellOf<Record<List, unknown>>({
    name: "world",
    on: "world",
    read: async () => ({
      bosses: await world.bosses(),
      castles: await world.castles(),
      olympiad: await world.olympiad(),
      events: await world.gameEvents(),
    }),
    tell(last, next): LiveEvents["world"] | undefined {
      const lists = (Object.keys(next) as List[]).filter(
        (list) => !isDeepStrictEqual(last?.[list], next[list]),
      );
      return last && lists.length === 0 ? undefined : { lists };
    },
  });
}
