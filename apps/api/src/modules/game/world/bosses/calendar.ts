import type { Boss } from "@gatehouse/contract/game/world";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import { words } from "../../../../words/words.ts";
import { type CalendarEntry, type Site, utc } from "../calendar.ts";

/** Of a moment that is told exactly (BOSS_TIMES). */
const duration = "PT1H";

/** The windows in which bosses come back, as entries of any calendar; those that are not told are none. */
export const bossEntries = (bosses: readonly Boss[], site: Site, language: Language): CalendarEntry[] =>
  bosses.flatMap(({ id, name, state, from, to, diedAt }) => {
    if (state !== "dead" || from === undefined || to === undefined) return [];
    const [at, endsAt] = [new Date(from), new Date(to)];
    return [
      {
        // A window may begin later than it was told, and keeps its end.
        uid: `boss-${id}-${utc(endsAt).slice(0, 11)}`,
        changedAt: new Date(diedAt ?? from),
        at,
        ...(endsAt > at && { endsAt }),
        duration,
        title: words[language].calendar.boss(name),
        url: `${site.publicUrl}${pagePrefix(language)}${paths.world}`,
      },
    ];
  });
