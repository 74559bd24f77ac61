import { api } from "../../../lib/api.ts";
import { createQuery, useQuery } from "../../../lib/query.ts";
import { read } from "../../../lib/reply.ts";

const votes = createQuery(() => read(api.public.vote.notVoted.$get()), { refetchOnReturn: true });

/** Where this visitor has voted; asked again when the visitor comes back to the page from voting. */
export const useVoteStatus = () => useQuery(votes, undefined);
