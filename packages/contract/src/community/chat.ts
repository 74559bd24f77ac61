import { z } from "zod";
import { webAddress } from "../address.ts";

export const chatWidget = z.object({
  name: z.string(),
  inviteUrl: webAddress.nullable(),
  online: z.number(),
  members: z.array(z.object({ name: z.string(), status: z.string(), avatarUrl: webAddress.nullable() })),
});

export type ChatWidget = z.infer<typeof chatWidget>;
