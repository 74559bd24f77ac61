import type { ForumPost } from "@gatehouse/contract/community/forum";

/** A forum that tells of its newest posts. */
export type ForumFeedSource = {
  /** The newest posts, the newest first, every text plain. Throws an OutboundTrouble. */
  posts(): Promise<ForumPost[]>;
};
