import { z } from "zod";
import { reasonField } from "../fields.ts";
import { isoTime } from "../iso-time.ts";
import { refused } from "../refusals.ts";

/** What can be switched off by hand for a while. */
export const switchNames = ["registration", "transfers", "donations", "voting"] as const;
export type SwitchName = (typeof switchNames)[number];

export const switchState = z.object({
  name: z.enum(switchNames),
  isOn: z.boolean(),
  /** The rest is null while it is on. `since` is the `base` of the next change. */
  since: isoTime.nullable(),
  until: isoTime.nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
});

export const switchParam = z.object({
  name: z.enum(switchNames, { error: refused("notFound") }),
});
export const switchRequest = z
  .object({
    isOn: z.boolean({ error: refused("field.wrongType", { field: "isOn" }) }),
    /** When it comes back by itself; needed to switch off. */
    until: z.iso.datetime(refused("field.time", { field: "until" })).nullish(),
    reason: reasonField,
    /** `since` of the state that the page showed. */
    base: isoTime.nullable(),
  })
  .refine(({ isOn, until }) => isOn || Boolean(until), {
    error: refused("field.required", { field: "until" }),
    path: ["until"],
  });

export type SwitchState = z.infer<typeof switchState>;
export type SwitchRequest = z.infer<typeof switchRequest>;
