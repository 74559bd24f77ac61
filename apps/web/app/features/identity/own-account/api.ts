import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

export const useTrail = createPlayerQuery(() => read(api.public.user.trail.$get()));

/** How the account stands in the game; asked anew when one looks again, since the game decides. */
export const useGameAccount = createPlayerQuery(() => read(api.public.user.gameAccount.$get()), {
  refetchAfter: ({ data }) => (data?.state === "waiting" ? 15_000 : undefined),
  refetchOnReturn: true,
});

/** Whether a change needs the current password. */
export const useCurrentRequired = createPlayerQuery(() =>
  read(api.public.user.changePassword.currentRequired.$get()),
);
