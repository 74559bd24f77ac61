import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

/** The own link and its points; asked again when one comes back, since friends register meanwhile. */
export const useReferral = createPlayerQuery(() => read(api.public.user.event.referral.$get()), {
  refetchOnReturn: true,
});

/** Who registered with the link. */
export const useFriends = createPlayerQuery(() => read(api.public.user.event.referral.friends.$get()), {
  refetchOnReturn: true,
});
