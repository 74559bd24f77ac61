import { createHash } from "node:crypto";
import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { paths } from "@gatehouse/contract/pages";
import { type CalendarEntry, calendarText, type Site } from "../calendar.ts";
import { words } from "../../../../words/words.ts";

/** Where the game tells no end. */
const duration = "PT1H";

type Shown = { site: Site; language: Language; now: Date };

/** Events as a calendar (RFC 5545). */
export function calendarOf(events: readonly WorldEvent[], shown: Shown): string {
  const { site, language } = shown;
  const name = words[language].eventCalendar(site.serverName);
  return calendarText({ kind: "Events", name, language, entries: eventEntries(events, shown) }, site);
}

/** Events as entries of any calendar. */
export const eventEntries = (
  events: readonly WorldEvent[],
  { site, language, now }: Shown,
): CalendarEntry[] =>
  events.map(({ id, name, at, endsAt }) => ({
    // Ids are the game's own, and may hold anything. A game may keep one for an event that comes again.
    uid: `event-${createHash("sha256")
      .update(`${JSON.stringify(id)} ${at}`)
      .digest("hex")
      .slice(0, 24)}`,
    changedAt: now,
    at: new Date(at),
    ...(endsAt && { endsAt: new Date(endsAt) }),
    duration,
    title: name,
    url: `${site.publicUrl}${pagePrefix(language)}${paths.events}`,
  }));
