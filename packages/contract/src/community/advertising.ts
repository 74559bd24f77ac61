import { z } from "zod";
import { limits } from "../limits.ts";

export const adSourceQuery = z.object({
  source: z.string().trim().min(1, "source is required").max(limits.advertising.sourceLength),
});
export const referrerRequest = z.object({ url: z.url("url is not valid").max(limits.advertising.urlLength) });
