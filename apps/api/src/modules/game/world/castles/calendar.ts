import type { Castle, ClanMention } from "@gatehouse/contract/game/world";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { calendarText, type Site, utc } from "../calendar.ts";

type Siege = Omit<Castle, "siegeAt"> & { at: Date; changedAt: Date };

type Words = {
  title: (server: string) => string;
  siege: (castle: string) => string;
  owner: string;
  nobody: string;
  attackers: string;
  defenders: string;
};
const words: Record<Language, Words> = {
  en: {
    title: (server) => `Sieges of ${server}`,
    siege: (castle) => `Siege of ${castle}`,
    owner: "Owner",
    nobody: "nobody",
    attackers: "Attackers",
    defenders: "Defenders",
  },
  lt: {
    title: (server) => `${server}: apgultys`,
    siege: (castle) => `${castle}: pilies apgultis`,
    owner: "Savininkas",
    nobody: "niekas",
    attackers: "Puolėjai",
    defenders: "Gynėjai",
  },
};

/** A siege lasts two hours in every pack. */
const duration = "PT2H";

/** Sieges as a calendar (RFC 5545). */
export function calendarOf(sieges: readonly Siege[], site: Site, language: Language): string {
  const { title, siege: titleOf } = words[language];
  return calendarText(
    {
      kind: "Sieges",
      name: title(site.serverName),
      language,
      entries: sieges.map((siege) => ({
        // The day belongs to it: the next siege is another event, and one that is put off by an hour is the same.
        uid: `siege-${siege.id}-${utc(siege.at).slice(0, 8)}`,
        changedAt: siege.changedAt,
        at: siege.at,
        duration,
        title: titleOf(siege.name),
        location: siege.name,
        description: description(siege, words[language]),
        url: `${site.publicUrl}${pagePrefix(language)}/world`,
      })),
    },
    site,
  );
}

const description = ({ owner, attackers, defenders }: Siege, said: Words): string =>
  [
    `${said.owner}: ${owner?.name ?? said.nobody}`,
    ...(attackers.length > 0 ? [`${said.attackers}: ${namesOf(attackers)}`] : []),
    ...(defenders.length > 0 ? [`${said.defenders}: ${namesOf(defenders)}`] : []),
  ].join("\n");

const namesOf = (clans: readonly ClanMention[]): string => clans.map(({ name }) => name).join(", ");
