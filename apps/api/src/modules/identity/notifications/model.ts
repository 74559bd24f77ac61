import type { QuietHours, WatchKind } from "@gatehouse/contract/identity/notifications";
import type { Language } from "@gatehouse/contract/languages";

/** What a happening says, by its kind; times as ISO texts. */
type Facts = {
  boss: { name: string; to: string };
  siege: { castle: string; /** Whose it is and who takes part. */ clans: number[] };
  event: { name: string; /** In other languages. */ names: Partial<Record<Language, string>>; at: string };
  overtaken: { name: string; place: number; /** It left the first hundred. */ isOut: boolean };
  transfer: { hasArrived: boolean; amount: number; character: string };
  votes: Record<string, never>;
  launch: { title: string; titles: Partial<Record<Language, string>> };
  news: { title: string; titles: Partial<Record<Language, string>>; path: string };
  login: { address: string; userAgent: string; at: string };
  /** `path`: the item's page of the encyclopedia, where it has one. */
  offer: { item: string; price: number; path?: string };
};

/** Something that players may be told of; the same key again is the same happening. */
export type Happening = {
  [Kind in WatchKind]: {
    kind: Kind;
    key: string;
    /** Of one thing of many: whose watches of that kind it concerns. */
    target?: number;
    /** Of one account alone. */
    accountId?: number;
    facts: Facts[Kind];
    /** At once without it. */
    dueAt?: Date;
    /** From then on it is no news any more. */
    endsAt: Date;
  };
}[WatchKind];

/** A happening as one account is told of it. */
export type Told = {
  [Kind in WatchKind]: { kind: Kind; target: number | null; facts: Facts[Kind] };
}[WatchKind];

/** Why something was told later than it happened. */
export type HeldFor = "quiet" | "day";

/** A line of a mail that gathers several, with where it leads. */
export type MailLine = { text: string; path: string };

/** What loses its sense within minutes. */
export const isUrgent = (kind: WatchKind): boolean =>
  kind === "boss" || kind === "siege" || kind === "event" || kind === "launch" || kind === "login";

const dayMinutes = 24 * 60;

/** Minutes since midnight in a time zone. */
function minutesIn(timeZone: string, at: Date): number {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
    .format(at)
    .split(":")
    .map(Number);
  return hours * 60 + minutes;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/**
 * Until when nothing may be told, whole minutes; null while something may. What the clocks skip or repeat in between is
 * counted: they say the hour when it ends.
 */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (!quiet) return null;
  const { timeZone } = quiet;
  const [from, to, at] = [minutesOf(quiet.from), minutesOf(quiet.to), minutesIn(timeZone, now)];
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to;
  if (!isQuiet) return null;
  const minute = Math.floor(now.getTime() / 60_000);
  const left = (to - at + dayMinutes) % dayMinutes;
  const end = new Date((minute + left) * 60_000);
  // Half a day away at most, in whichever direction the clocks were moved.
  const off = ((to - minutesIn(timeZone, end) + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2;
  return new Date(end.getTime() + off * 60_000);
}
