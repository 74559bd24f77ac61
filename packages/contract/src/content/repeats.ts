import { z } from "zod";
import { limits } from "../limits.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

const { gameEvents: most } = limits;

/** The rule of an event that comes again, on days of the server's own calendar; `say` words what is wrong with a part of it. */
export function repeatsBy(say: (must: string) => string) {
  const day = (must: string) => z.iso.date(say(must)).optional();
  return z
    .strictObject(
      {
        every: z
          .array(
            z.enum(weekdays, say("must be days such as tuesday")),
            say('must be a list of days such as ["tuesday", "friday"]'),
          )
          .min(1, say("must name a day"))
          .max(weekdays.length, say("must name no day twice"))
          .refine((days) => new Set(days).size === days.length, say("must name no day twice")),
        at: z
          .string(say("must be a time such as 20:00"))
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/, say("must be a time such as 20:00")),
        /** How long it lasts; nobody says without. */
        minutes: z
          .int(say(`must be whole minutes, 1 to ${most.plannedMinutes}`))
          .min(1, say(`must be whole minutes, 1 to ${most.plannedMinutes}`))
          .max(most.plannedMinutes, say(`must be whole minutes, 1 to ${most.plannedMinutes}`))
          .optional(),
        /** What it is, as games call it; its drawing follows it. */
        kind: z
          .string(say("must be a word such as flag"))
          .trim()
          .regex(/^[^\p{Cc}]+$/u, say("must be a word such as flag"))
          .max(most.kind, say(`must have at most ${most.kind} letters`))
          .optional(),
        /** The first day and the last one. */
        from: day("must be a day such as 2026-12-01"),
        until: day("must be a day such as 2027-03-31"),
      },
      say("must hold every and at, and may hold minutes, kind, from and until"),
    )
    .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
      path: ["until"],
      error: say("must not lie before from"),
    });
}

export type Repeats = z.infer<ReturnType<typeof repeatsBy>>;
