import type { ForumPost } from "@gatehouse/contract/community/forum";
import type { ForumFeedSource } from "../../../gateways/forum-feed/port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { createCachedValue } from "../../../platform/outbound/cached-value.ts";

export type ForumService = ReturnType<typeof createForumService>;

/** The forum's newest posts; `source` is null where no feed is configured. */
export function createForumService({ source, clock }: { source: ForumFeedSource | null; clock: Clock }) {
  const kept =
    source &&
    createCachedValue({ clock, load: () => source.posts(), freshSeconds: 300, staleSeconds: 3_600 });
  return {
    /** The newest first; none without a feed, and while it cannot be read (product.md 7.7). */
    posts: async (): Promise<ForumPost[]> => (await kept?.get())?.value ?? [],
  };
}
