import { z } from "zod";

/** `u` only tells one call from another: the reply is the visitor's address, whatever it says. */
export const networkQuery = z.object({ u: z.string().max(200).optional() });
export const networkReply = z.object({ ip: z.string() });
