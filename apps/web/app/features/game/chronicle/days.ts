import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { momentParts } from "../../../lib/time/dates.ts";

export type Day = { date: string; first: Date; entries: ChronicleEntry[] };

/** The entries by the day of the server's calendar, in their order. */
export function byDay(entries: readonly ChronicleEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const at = new Date(entry.at);
    const { date } = momentParts(at);
    const day = days.at(-1);
    if (day?.date === date) day.entries.push(entry);
    else days.push({ date, first: at, entries: [entry] });
  }
  return days;
}
