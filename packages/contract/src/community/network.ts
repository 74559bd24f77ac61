import { z } from "zod";

export const networkQuery = z.object({ u: z.string().max(200).optional() });
export const networkReply = z.object({ ip: z.string() });
