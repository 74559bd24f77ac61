import { z } from "zod";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** A day of the server's calendar, yyyy-mm-dd. */
const day = z.iso.date(refused("field.date", { field: "day" }));

/** How somebody came: by an advertisement, from another site, by an invitation, by themselves; `unknown`: nobody told. */
const arrivalKinds = ["source", "referrer", "invitation", "direct", "unknown"] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];

const spanDays = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** `source` is a `key` of the reply's sources. */
export const growthQuery = z
  .object({ from: day, to: day, source: z.string().max(limits.advertising.hostLength + 20).optional() })
  .refine((span) => spanDays(span) >= 1 && spanDays(span) <= limits.growth.days, {
    error: refused("field.between", { field: "to", from: 1, to: limits.growth.days }),
    path: ["to"],
  });

const steps = {
  registered: z.number(),
  verified: z.number(),
  /** Whose first character the game has told of; null where it tells of none. */
  played: z.number().nullable(),
  donated: z.number(),
  /** Whole units of G. Apiga that they were credited, 1 EUR each. */
  units: z.number(),
};

export const growthGates = z.object({ /** Null where visits are not counted. */ visits: z.number().nullable(), ...steps });

export const growthReply = z.object({
  from: day,
  to: day,
  all: growthGates,
  /** As many days before these. */
  before: growthGates,
  /** The most registrations first; `others`: all that are too few to be told apart. */
  sources: z.array(
    growthGates.extend({
      key: z.string(),
      kind: z.enum([...arrivalKinds, "others"]),
      source: z.string(),
      /** Registrations of each day. */
      days: z.array(z.number()),
    }),
  ),
  days: z.array(z.object({ day, visits: z.number(), registered: z.number() })),
});

export type GrowthReply = z.infer<typeof growthReply>;
export type GrowthGates = z.infer<typeof growthGates>;
