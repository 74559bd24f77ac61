import { z } from "zod";

export const streamsReply = z.object({
  channels: z.array(z.string()),
  /** Milliseconds. */ expireIn: z.number(),
});

export type StreamsReply = z.infer<typeof streamsReply>;
