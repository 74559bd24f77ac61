import { type Language } from "@gatehouse/contract/languages";

/** Whose calendar it is. */
export type Site = { serverName: string; publicUrl: string };

/** An entry of a calendar; without an end it lasts as long as `duration` says (RFC 5545). */
export type CalendarEntry = {
  /** Without the host. */
  uid: string;
  changedAt: Date;
  at: Date;
  endsAt?: Date;
  duration: string;
  title: string;
  location?: string;
  description?: string;
  url: string;
};

type Calendar = { kind: string; name: string; language: Language; entries: readonly CalendarEntry[] };

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

const lineBytes = 75;

/** A calendar (RFC 5545) that programs take as it is: lines end in CRLF and are folded, texts escaped. */
export function calendarText({ kind, name, language, entries }: Calendar, { publicUrl }: Site): string {
  const host = new URL(publicUrl).hostname;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Gatehouse//${kind}//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(entries.length === 0 ? timeZone : []),
    ...entries.flatMap(({ uid, changedAt, at, endsAt, duration, title, location, description, url }) => [
      "BEGIN:VEVENT",
      `UID:${uid}@${host}`,
      `DTSTAMP:${utc(changedAt)}`,
      `LAST-MODIFIED:${utc(changedAt)}`,
      `DTSTART:${utc(at)}`,
      endsAt ? `DTEND:${utc(endsAt)}` : `DURATION:${duration}`,
      `SUMMARY:${text(title)}`,
      ...(location === undefined ? [] : [`LOCATION:${text(location)}`]),
      ...(description === undefined ? [] : [`DESCRIPTION:${text(description)}`]),
      `URL:${url}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** 20261122T080000Z */
export const utc = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, "");

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
