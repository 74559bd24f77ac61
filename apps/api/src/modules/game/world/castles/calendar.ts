import type { Castle, ClanMention } from "@gatehouse/contract/game/world";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { type CalendarEntry, calendarText, type Site, utc } from "../calendar.ts";
import { words } from "../../../../words/words.ts";

type Siege = Omit<Castle, "siegeAt"> & { at: Date; changedAt: Date };

type Words = (typeof words)[Language]["siegeCalendar"];

/** A siege lasts two hours in every pack. */
const duration = "PT2H";

/** Sieges as a calendar (RFC 5545). */
export function calendarOf(sieges: readonly Siege[], site: Site, language: Language): string {
  const name = words[language].siegeCalendar.title(site.serverName);
  return calendarText(
    { kind: "Sieges", name, language, entries: siegeEntries(sieges, site, language) },
    site,
  );
}

/** Sieges as entries of any calendar. */
export function siegeEntries(sieges: readonly Siege[], site: Site, language: Language): CalendarEntry[] {
  const said = words[language].siegeCalendar;
  return sieges.map((siege) => ({
    // The day belongs to it: the next siege is another event, and one that is put off by an hour is the same.
    uid: `siege-${siege.id}-${utc(siege.at).slice(0, 8)}`,
    changedAt: siege.changedAt,
    at: siege.at,
    duration,
    title: said.siege(siege.name),
    location: siege.name,
    description: description(siege, said),
    url: `${site.publicUrl}${pagePrefix(language)}/world`,
  }));
}

const description = ({ owner, attackers, defenders }: Siege, said: Words): string =>
  [
    `${said.owner}: ${owner?.name ?? said.nobody}`,
    ...(attackers.length > 0 ? [`${said.attackers}: ${namesOf(attackers)}`] : []),
    ...(defenders.length > 0 ? [`${said.defenders}: ${namesOf(defenders)}`] : []),
  ].join("\n");

const namesOf = (clans: readonly ClanMention[]): string => clans.map(({ name }) => name).join(", ");
