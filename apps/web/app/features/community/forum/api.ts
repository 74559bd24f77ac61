import { api } from "../../../lib/api.ts";
import { createPolled, usePolled } from "../../../lib/polled.ts";
import { read } from "../../../lib/reply.ts";
import { useSiteData } from "../../../lib/site-data.ts";

const posts = createPolled(
  () => read(api.public.forum.getLastPosts.$get()),
  () => undefined,
);

/** The forum's newest posts; none on failure (section 8). */
export function useForumPosts() {
  const { data, failed } = usePolled(posts, useSiteData().forumPosts);
  return failed ? [] : data;
}
