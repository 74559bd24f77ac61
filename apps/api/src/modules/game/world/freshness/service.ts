import type { WorldAges } from "@gatehouse/contract/game/world-freshness";
import type { WorldReports } from "../reports/service.ts";

type Options = {
  reports: Pick<WorldReports, "ages">;
  /** When the game was last heard, where it tells changes alone; null where it tells all of it again and again. */
  heardAt: (() => Promise<Date | null>) | null;
};

/** The later of the two, where there is a first. */
const laterOf = (reported: string | null, heard: string | null): string | null =>
  reported !== null && heard !== null && heard > reported ? heard : reported;

/** How fresh what the game told is: a list that it tells on change alone holds as long as its heartbeat is heard. */
export const createWorldFreshness = ({ reports, heardAt }: Options) => ({
  /** Until when each list is known to hold. */
  async ages(): Promise<WorldAges> {
    const [reported, at] = await Promise.all([reports.ages(), heardAt?.()]);
    const heard = at?.toISOString() ?? null;
    return {
      bosses: laterOf(reported.bosses, heard),
      castles: laterOf(reported.castles, heard),
      olympiad: laterOf(reported.olympiad, heard),
      shops: laterOf(reported.shops, heard),
      events: laterOf(reported.events, heard),
    };
  },
});
