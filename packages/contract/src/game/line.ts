import { z } from "zod";

/** A line of plain text: what would break it or turn its direction becomes a space. */
export const line = (max: number) =>
  z
    .string()
    .transform((given) => given.replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim())
    .pipe(z.string().min(1).max(max));
