import { api } from "../../../lib/api.ts";
import { createQuery, useQuery } from "../../../lib/query.ts";
import { read } from "../../../lib/reply.ts";
import { useShellData } from "../../../lib/shell-data.ts";

const posts = createQuery(() => read(api.public.forum.getLastPosts.$get()));

/** The forum's newest posts; none on failure (product.md 7.7). */
export function useForumPosts() {
  const { data, failed } = useQuery(posts, useShellData().forumPosts);
  return failed ? [] : data;
}
