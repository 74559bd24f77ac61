import { z } from "zod";
import { limits } from "../limits.ts";
import { refused } from "../refusals.ts";

/** Whole units of G. Apiga, as a number or as its digits (product.md 9.4). */
const units = ({ min, max }: { min: number; max: number }) =>
  z
    .union([z.number(), z.string()], {
      error: ({ input }) =>
        input === undefined || input === null
          ? refused("field.required", { field: "amount" })
          : refused("field.wrongType", { field: "amount" }),
    })
    .refine((value) => value !== "", { error: refused("field.required", { field: "amount" }), abort: true })
    .refine((value) => (typeof value === "number" ? Number.isInteger(value) : /^\d+$/.test(value)), {
      error: refused("field.wholeNumber", { field: "amount" }),
      abort: true,
    })
    .transform(Number)
    .refine((value) => value >= min, refused("field.atLeast", { field: "amount", from: min }))
    .refine((value) => value <= max, refused("field.atMost", { field: "amount", to: max }));

export const donationAmount = units(limits.donation);
export const transferAmount = units(limits.transfer);
