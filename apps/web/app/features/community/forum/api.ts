import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { read } from "../../../lib/call/reply.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";

const posts = createQuery(() => read(api.public.forum.getLastPosts.$get()));

/** The forum's newest posts; none on failure (product.md 7.7). */
export function useForumPosts() {
  const { data, failed } = useQuery(posts, useShellData().forumPosts);
  return failed ? [] : data;
}
