import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

const firstMs = 10_000;

/** The characters of the player who is logged in; who has none yet sees the first as it arrives. */
export const useOwnCharacters = createPlayerQuery(() => read(api.public.user.balance.charNames.$get()), {
  refetchAfter: ({ data }) => (data?.length === 0 ? firstMs : undefined),
});
