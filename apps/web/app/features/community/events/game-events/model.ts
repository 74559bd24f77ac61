import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import { momentParts } from "../../../../lib/time/dates.ts";

const hourMs = 3_600_000;
/** Where the game tells no end. */
const usualMs = hourMs;
/** The evening: so long before now and after it. */
const before = hourMs;
const after = 7 * hourMs;

export const beginOf = ({ at }: WorldEvent): number => Date.parse(at);
export const endOf = (event: WorldEvent): number =>
  event.endsAt === undefined ? beginOf(event) + usualMs : Date.parse(event.endsAt);

export type Zone = "own" | "server";

/** The hour and minute of a moment, on the visitor's clock or the server's. */
export function clockOf(time: number, zone: Zone): string {
  const date = new Date(time);
  if (zone === "server") return momentParts(date).time;
  return `${String(date.getHours()).padStart(2, "0")}:${String(date.getMinutes()).padStart(2, "0")}`;
}

export const isOn = (event: WorldEvent, now: number): boolean => beginOf(event) <= now && now < endOf(event);

/** The next event that has not begun. */
export const nextOf = (events: readonly WorldEvent[], now: number): WorldEvent | undefined =>
  events.find((event) => beginOf(event) > now);

/** The hours that the line shows, from a full one to a full one. */
export function eveningOf(now: number): { from: number; to: number } {
  const from = Math.floor((now - before) / hourMs) * hourMs;
  return { from, to: from + before + after };
}

/** An event on the line; places in hundredths of its length. Its card may begin before the event does, so that it ends on the line. */
export type Placed = { event: WorldEvent; left: number; begin: number; width: number; lane: number };

/** The length of a card, in hundredths. */
export const cardWidth = 26;

/** The evening's events, each in the first lane in which its card has room. */
export function placedOn(
  events: readonly WorldEvent[],
  { from, to }: { from: number; to: number },
): Placed[] {
  const free: number[] = [];
  return events
    .filter((event) => endOf(event) > from && beginOf(event) < to)
    .map((event) => {
      const share = (time: number) => (100 * (Math.min(Math.max(time, from), to) - from)) / (to - from);
      const begin = share(beginOf(event));
      const left = Math.min(begin, 100 - cardWidth);
      const found = free.findIndex((end) => end <= left);
      const lane = found === -1 ? free.length : found;
      free[lane] = left + cardWidth;
      return { event, left, begin, width: share(endOf(event)) - begin, lane };
    });
}
