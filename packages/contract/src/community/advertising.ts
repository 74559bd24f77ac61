import { z } from "zod";

export const adSourceQuery = z.object({ source: z.string().trim().min(1, "source is required").max(100) });
export const referrerRequest = z.object({ url: z.url("url is not valid").max(2_000) });
