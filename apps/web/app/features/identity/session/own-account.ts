import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

const verifiedMs = 15_000;

/** The account; asked anew until its email is verified, which commonly happens in another tab or on another device. */
export const useAccount = createPlayerQuery(() => read(api.public.user.account.$get()), {
  refetchAfter: ({ data }) => (data?.verified === false && data.email !== null ? verifiedMs : undefined),
  refetchOnReturn: true,
});
