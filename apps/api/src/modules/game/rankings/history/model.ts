import { limits } from "@gatehouse/contract/limits";

/** Places whose every change is noted, also where only others moved. */
export const tracked = 10_000;

const dayMs = 86_400_000;

/** Days after which a note that nothing has followed is made again: the day before it would be forgotten. */
export const renewedDays = limits.profiles.historyDays - 1;

/** Characters with their places in the default ranking, what they have there, and how often they fell, if somebody counts it. */
export type Places = { ids: Int32Array; ranks: Int32Array; values: Float64Array; falls: Float64Array | null };

/** The day of a moment in UTC, or that many days before it. */
export const dayOf = (at: Date, before = 0): string =>
  new Date(at.getTime() - before * dayMs).toISOString().slice(0, 10);

const weekDays = 7;

/** The days of the week that ends with this moment's, the newest last. */
export const daysOfWeek = (now: Date): string[] =>
  Array.from({ length: weekDays }, (_, index) => dayOf(now, weekDays - 1 - index));

/** A day and the one a week before it, in UTC. */
export type Week = { today: string; weekAgo: string };
export const weekOf = (now: Date): Week => ({ today: dayOf(now), weekAgo: dayOf(now, weekDays) });
