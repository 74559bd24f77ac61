import { z } from "zod";
import { limits } from "../limits.ts";

/** `u` only tells one call from another: the reply is the visitor's address, whatever it says. */
export const networkQuery = z.object({ u: z.string().max(limits.network.max).optional() });
export const networkReply = z.object({ ip: z.string() });
