import { z } from "zod";
import { webAddress } from "../address.ts";

export const forumPost = z.object({
  title: z.string(),
  link: webAddress,
  author: z.string(),
  created: z.iso.datetime(),
});

export type ForumPost = z.infer<typeof forumPost>;
