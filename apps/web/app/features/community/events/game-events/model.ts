import type { Boss } from "@gatehouse/contract/game/world";
import type { WorldEvent } from "@gatehouse/contract/game/game-events";
import { momentParts } from "../../../../lib/time/dates.ts";

const hourMs = 3_600_000;
/** Where the game tells no end. */
const usualMs = hourMs;
/** The evening: so long before now and after it. */
const before = hourMs;
const after = 7 * hourMs;

/** What stands on the line from a moment to another. */
type Timed = Pick<WorldEvent, "at" | "endsAt">;

export const beginOf = ({ at }: Timed): number => Date.parse(at);
export const endOf = (event: Timed): number =>
  event.endsAt === undefined ? beginOf(event) + usualMs : Date.parse(event.endsAt);

export type Zone = "own" | "server";

/** The hour and minute of a moment, on the visitor's clock or the server's. */
export function clockOf(time: number, zone: Zone): string {
  const date = new Date(time);
  if (zone === "server") return momentParts(date).time;
  return `${String(date.getHours()).padStart(2, "0")}:${String(date.getMinutes()).padStart(2, "0")}`;
}

/** The visitor's own clock at a moment, and its weekday where that is another than the server's; nothing where the two agree. */
export function ownClockBeside(at: number): { time: string; weekday: string | undefined } | undefined {
  const { weekday, time: serverTime } = momentParts(new Date(at));
  const own = new Date(at).getDay();
  const time = clockOf(at, "own");
  if (time === serverTime && own === weekday) return undefined;
  return { time, weekday: own === weekday ? undefined : String(own) };
}

export const isOn = (event: Timed, now: number): boolean => beginOf(event) <= now && now < endOf(event);

/** The next event that has not begun. */
export const nextOf = (events: readonly WorldEvent[], now: number): WorldEvent | undefined =>
  events.find((event) => beginOf(event) > now);

/** The hours that the line shows, from a full one to a full one. */
export function eveningOf(now: number): { from: number; to: number } {
  const from = Math.floor((now - before) / hourMs) * hourMs;
  return { from, to: from + before + after };
}

/**
 * An event on the line; places in hundredths of its length. Its card may begin before the event does, so that it ends on the line, and
 * is as long as the event where it is `isWide`.
 */
export type Placed<T extends Timed = WorldEvent> = {
  event: T;
  left: number;
  begin: number;
  width: number;
  card: number;
  lane: number;
};

/** The least length of a card, in hundredths; a window says more. */
const cardWidth = 26;
const windowWidth = 38;

/** What touches the evening, each in the first lane in which its card has room. */
export function placedOn<T extends Timed>(
  events: readonly T[],
  { from, to }: { from: number; to: number },
  { isWide = false, firstLane = 0 } = {},
): Placed<T>[] {
  const free: number[] = [];
  return events
    .filter((event) => endOf(event) > from && beginOf(event) < to)
    .map((event) => {
      const share = (time: number) => (100 * (Math.min(Math.max(time, from), to) - from)) / (to - from);
      const begin = share(beginOf(event));
      const width = share(endOf(event)) - begin;
      const card = isWide ? Math.max(width, windowWidth) : cardWidth;
      const left = Math.min(begin, 100 - card);
      const found = free.findIndex((end) => end <= left);
      const lane = found === -1 ? free.length : found;
      free[lane] = left + card;
      return { event, left, begin, width, card, lane: firstLane + lane };
    });
}

/** More lanes than these are no line any more. */
const mostLanes = 6;

/** The evening's line, and what it has no room for: in a full evening nothing that is over stands on it. */
export function lineOf(
  events: readonly WorldEvent[],
  evening: { from: number; to: number },
  now: number,
): { placed: Placed[]; folded: readonly WorldEvent[] } {
  const all = placedOn(events, evening);
  const isFull = all.some(({ lane }) => lane >= mostLanes);
  const placed = isFull
    ? placedOn(
        events.filter((event) => endOf(event) > now),
        evening,
      )
    : all;
  return {
    placed: placed.filter(({ lane }) => lane < mostLanes),
    folded: placed.filter(({ lane }) => lane >= mostLanes).map(({ event }) => event),
  };
}

/** The time in which a dead boss comes back. */
export type BossWindow = Pick<Boss, "id" | "name" | "kind" | "path"> & Timed;

/** Those that are told: with BOSS_TIMES=exact a moment, which has no end. */
export const windowsOf = (bosses: readonly Boss[]): BossWindow[] =>
  bosses.flatMap(({ id, name, kind, path, state, from, to }) =>
    state === "dead" && from !== undefined && to !== undefined
      ? [{ id, name, kind, path, at: from, ...(to > from && { endsAt: to }) }]
      : [],
  );

/** More would leave no room for the evening. */
const windowsShown = 4;

/** Whether a boss was to be back by now, and nobody has seen it. */
export const isDue = (window: BossWindow, now: number): boolean =>
  now >= Date.parse(window.endsAt ?? window.at);

/** Of the windows of the evening those of the grand bosses, and those that are `watched`; the first first, what is due after the others. */
export const windowsOn = (
  windows: readonly BossWindow[],
  evening: { from: number; to: number },
  now: number,
  watched: (id: number) => boolean = () => false,
): BossWindow[] =>
  windows
    .filter(({ kind, id }) => kind === "grand" || watched(id))
    .filter((one) => endOf(one) > evening.from && beginOf(one) < evening.to)
    .toSorted(
      (one, other) => Number(isDue(one, now)) - Number(isDue(other, now)) || beginOf(one) - beginOf(other),
    )
    .slice(0, windowsShown);

/** Something of the week: an event or a siege. */
export type WeekEntry = { key: string; at: number; name: string; to: string; isSiege: boolean };
export type WeekDay = { date: Date; entries: readonly WeekEntry[] };

const weekDays = 7;

/** Today and the six days after it on the visitor's own calendar, with what begins on each. */
export function weekOf(entries: readonly WeekEntry[], now: number): WeekDay[] {
  const dayOf = (daysAhead: number) => {
    const day = new Date(now);
    day.setHours(0, 0, 0, 0);
    // By the calendar: where the clocks change, a day has 23 hours or 25.
    day.setDate(day.getDate() + daysAhead);
    return day;
  };
  return Array.from({ length: weekDays }, (_, n) => ({
    date: dayOf(n),
    entries: entries
      .filter(({ at }) => at >= dayOf(n).getTime() && at < dayOf(n + 1).getTime())
      .toSorted((one, other) => one.at - other.at),
  }));
}
