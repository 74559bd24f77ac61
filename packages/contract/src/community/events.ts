import { z } from "zod";
import { eventLink } from "../address.ts";

/** What is going on; the description is sanitised HTML. */
export const eventEntry = z.object({
  title: z.string(),
  description: z.string(),
  link: eventLink.nullable(),
});

export type EventEntry = z.infer<typeof eventEntry>;
