import { type At, type Findings, oneLine } from "./findings.ts";

const mostId = 2 ** 31 - 1;
const mostAmount = Number.MAX_SAFE_INTEGER;
const mostName = 200;

/** A whole number within bounds, or undefined: "12", "12.0", "-3", "+4". */
export function whole(text: string | null | undefined, min = 0, max = mostAmount): number | undefined {
  const value = decimal(text);
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** A number as packs write it, or undefined; no hexadecimals, no "Infinity", not empty. */
export function decimal(text: string | null | undefined): number | undefined {
  if (text === undefined || text === null || text.length > 40) return undefined;
  const trimmed = text.trim();
  if (!/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}

export const idOf = (text: string | null | undefined, min = 1): number | undefined =>
  whole(text, min, mostId);

/** A number that may be left away; negative ones and nonsense count as left away. */
export const optional = (text: string | null | undefined): number | undefined => {
  const value = decimal(text);
  return value === undefined || value < 0 ? undefined : value;
};

export const isTrue = (text: string | null | undefined): boolean =>
  text !== undefined && text !== null && /^(?:true|1|yes|on)$/i.test(text.trim());

/** A name in one line; empty ones stay empty. */
export function nameOf(text: string | null | undefined, at: At, findings: Findings): string {
  if (!text) return "";
  if (text.length <= mostName && /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return copied(text);
  const name = oneLine(text.slice(0, 4 * mostName), mostName);
  if (text.trim().length > mostName) findings.leftOut("name.cut", at, name.slice(0, 40));
  return copied(name);
}

/** The text by itself: parts that were cut out of a file keep all of it in memory. */
export const copied = (text: string): string => Buffer.from(text, "utf8").toString("utf8");

/** "36hour", "20sec", "5min", "2day", "40": seconds; undefined where it never comes back. */
export function secondsOf(text: string | undefined): number | undefined {
  const match = /^(\d{1,9}) ?(sec|min|hour|day)?s?$/.exec(text?.trim().toLowerCase() ?? "");
  if (!match) return undefined;
  const unit = { sec: 1, min: 60, hour: 3600, day: 86_400 }[match[2] ?? "sec"] ?? 1;
  return Number(match[1]) * unit;
}

/** Numbers that stand in a text, such as "57;58" or "12 13": whole ones from 1 on, each once. */
export function idsIn(text: string | undefined): number[] {
  if (!text) return [];
  const ids = (text.slice(0, 100_000).match(/\d{1,10}/g) ?? []).map((id) => idOf(id));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** The first part of a comment that may be a name: "Reed Walker (marsh)" gives "Reed Walker". */
export const oneOf = (comment: string | undefined): string | undefined =>
  comment?.split(/[([;:=-]/)[0]?.trim();
