import type { Castle, ClanMention } from "@gatehouse/contract/game/world";

/** Whose calendar it is. */
export type Site = { serverName: string; publicUrl: string };

type Siege = Omit<Castle, "siegeAt"> & { at: Date; changedAt: Date };

/** A siege lasts two hours in every pack. */
const duration = "PT2H";
const lineBytes = 75;

/** Sieges as a calendar (RFC 5545) that programs take as it is: lines end in CRLF and are folded, texts escaped. */
export function calendarOf(sieges: readonly Siege[], { serverName, publicUrl }: Site): string {
  const host = new URL(publicUrl).hostname;
  const name = `Sieges of ${serverName}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Gatehouse//Sieges//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...sieges.flatMap((siege) => [
      "BEGIN:VEVENT",
      // The day belongs to it: the next siege is another event, and one that is put off by an hour is the same.
      `UID:siege-${siege.id}-${utc(siege.at).slice(0, 8)}@${host}`,
      `DTSTAMP:${utc(siege.changedAt)}`,
      `LAST-MODIFIED:${utc(siege.changedAt)}`,
      `DTSTART:${utc(siege.at)}`,
      `DURATION:${duration}`,
      `SUMMARY:${text(`Siege of ${siege.name}`)}`,
      `LOCATION:${text(siege.name)}`,
      `DESCRIPTION:${text(description(siege))}`,
      `URL:${publicUrl}/world`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const description = ({ owner, attackers, defenders }: Siege): string =>
  [
    `Owner: ${owner?.name ?? "nobody"}`,
    ...(attackers.length > 0 ? [`Attackers: ${namesOf(attackers)}`] : []),
    ...(defenders.length > 0 ? [`Defenders: ${namesOf(defenders)}`] : []),
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
