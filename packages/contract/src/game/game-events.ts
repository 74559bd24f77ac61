import { z } from "zod";
import { limits } from "../limits.ts";
import { factionCode } from "./rankings.ts";

/** Who won an event: a character, a clan or a faction where the game says which, else whom it names. */
const eventWinner = z.object({
  name: z.string(),
  kind: z.enum(["character", "clan", "faction"]).optional(),
  faction: factionCode.optional(),
});

/** An event of the evening: what the game reports, or the operator has planned. What is not told is left out. */
export const worldEvent = z.object({
  /** The game's own, as it sends it; of one that is planned `planned-…`. */
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  /** The same for each time that it comes; what it is watched by. */
  series: z.number(),
  /** The game's word for what it is, or the plan's. */
  kind: z.string(),
  at: z.iso.datetime(),
  endsAt: z.iso.datetime().optional(),
  /** How many have signed up, and how many may. */
  registered: z.number().optional(),
  places: z.number().optional(),
  /** Who has signed up, where the game names them. */
  signedUp: z.array(z.string()).optional(),
  winner: eventWinner.optional(),
});

/** An event that is over, and who won it. */
export const pastEvent = worldEvent
  .pick({ id: true, name: true, series: true, kind: true, at: true, registered: true })
  .extend({ winner: eventWinner });

const numbers = z
  .string()
  .max(limits.gameEvents.kinds)
  .transform((list) => list.split(",").map(Number))
  .optional();

export const eventCalendarQuery = z.object({
  /** Kinds, separated by commas; all where it is left out. */
  kinds: z
    .string()
    .max(limits.gameEvents.kinds)
    .transform((names) => names.split(",").map((name) => name.trim()))
    .optional(),
  /** The events' `series`, separated by commas; all where it is left out. */
  series: numbers,
});

/** What a calendar may hold; bosses are the windows in which they come back. */
export const calendarParts = ["sieges", "bosses", "events", "competition"] as const;

export const calendarQuery = eventCalendarQuery.extend({
  /** Of `calendarParts`, separated by commas; all where it is left out. */
  of: z
    .string()
    .max(limits.gameEvents.kinds)
    .transform((names) => names.split(",").map((name) => name.trim()))
    .optional(),
  /** The bosses' numbers, separated by commas; the grand ones where it is left out. */
  bosses: numbers,
  /** The castles' numbers, likewise; all where it is left out. */
  castles: numbers,
});

/** Only the event of this name, whatever the case. */
export const pastEventsQuery = z.object({
  name: z.string().trim().max(limits.gameEvents.name).optional(),
});

/** Of which events: their `series`. */
export const comingQuery = z.object({
  series: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
});

export type EventCalendarQuery = z.infer<typeof eventCalendarQuery>;
export type CalendarQuery = z.infer<typeof calendarQuery>;
export type CalendarPart = (typeof calendarParts)[number];
export type EventWinner = z.infer<typeof eventWinner>;
export type WorldEvent = z.infer<typeof worldEvent>;
export type PastEvent = z.infer<typeof pastEvent>;
