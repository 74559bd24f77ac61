import { z } from "zod";
import { webAddress } from "../address.ts";

export const homeVideo = z.object({ title: z.string(), embedUrl: webAddress });

export type HomeVideo = z.infer<typeof homeVideo>;
