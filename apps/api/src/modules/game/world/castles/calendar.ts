import type { Castle, ClanMention } from "@gatehouse/contract/game/world";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";

/** Whose calendar it is. */
export type Site = { serverName: string; publicUrl: string };

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

/** A calendar must hold something; where no siege is set it is the time in which it would be told. */
const timeZone = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** A siege lasts two hours in every pack. */
const duration = "PT2H";
const lineBytes = 75;

/** Sieges as a calendar (RFC 5545) that programs take as it is: lines end in CRLF and are folded, texts escaped. */
export function calendarOf(
  sieges: readonly Siege[],
  { serverName, publicUrl }: Site,
  language: Language,
): string {
  const host = new URL(publicUrl).hostname;
  const { title, siege: titleOf } = words[language];
  const name = title(serverName);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Gatehouse//Sieges//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(sieges.length === 0 ? timeZone : []),
    ...sieges.flatMap((siege) => [
      "BEGIN:VEVENT",
      // The day belongs to it: the next siege is another event, and one that is put off by an hour is the same.
      `UID:siege-${siege.id}-${utc(siege.at).slice(0, 8)}@${host}`,
      `DTSTAMP:${utc(siege.changedAt)}`,
      `LAST-MODIFIED:${utc(siege.changedAt)}`,
      `DTSTART:${utc(siege.at)}`,
      `DURATION:${duration}`,
      `SUMMARY:${text(titleOf(siege.name))}`,
      `LOCATION:${text(siege.name)}`,
      `DESCRIPTION:${text(description(siege, words[language]))}`,
      `URL:${publicUrl}${pagePrefix(language)}/world`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const description = ({ owner, attackers, defenders }: Siege, said: Words): string =>
  [
    `${said.owner}: ${owner?.name ?? said.nobody}`,
    ...(attackers.length > 0 ? [`${said.attackers}: ${namesOf(attackers)}`] : []),
    ...(defenders.length > 0 ? [`${said.defenders}: ${namesOf(defenders)}`] : []),
  ].join("\n");

const namesOf = (clans: readonly ClanMention[]): string => clans.map(({ name }) => name).join(", ");

/** 20261122T080000Z */
const utc = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, "");

/** Line breaks and separators inside a text; other control characters are not allowed in a calendar. */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r?\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** A line of at most 75 bytes, what is longer on lines that begin with a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [""];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > lineBytes) {
      parts.push(" ");
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join("\r\n");
}
