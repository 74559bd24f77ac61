import { z } from "zod";

/** The body of every failure: the first error again as `message`, for clients that show one line. */
export const failureSchema = z.object({
  response: z.null(),
  errors: z.array(z.string()),
  message: z.string(),
  /** What each error is, for programs: these never change (`refusals.ts`). */
  codes: z.array(z.string()),
});

/** The envelope of calls whose reply is named `response` (product.md 9.1). */
export const envelope = <T extends z.ZodType>(response: T) =>
  z.object({ response, errors: z.array(z.string()) });

export const messageEnvelope = envelope(z.string());
export const booleanEnvelope = envelope(z.boolean());
export const doneEnvelope = envelope(z.literal(true));
/** The answer itself. */
export const done = { response: true as const, errors: [] };

export type Failure = z.infer<typeof failureSchema>;
