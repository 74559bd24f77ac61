import { z } from "zod";
import { webAddress } from "../address.ts";
import { isoTime } from "../iso-time.ts";
import { serverCode } from "../game/status.ts";

export const fileEntry = z.object({
  server: serverCode,
  title: z.string(),
  description: z.string(),
  mirrors: z.array(z.object({ label: z.string(), url: webAddress })),
  /** Bytes. */
  size: z.number().optional(),
  sha256: z.string().optional(),
  updated: isoTime,
});

export type FileEntry = z.infer<typeof fileEntry>;
