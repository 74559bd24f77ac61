import { api } from "../../../lib/api.ts";
import { createPlayerQuery } from "../../../lib/player-query.ts";
import { read } from "../../../lib/reply.ts";

/** The own link and its points; asked again when one comes back, since friends register meanwhile. */
export const useReferral = createPlayerQuery(() => read(api.public.user.event.referral.$get()), {
  refetchOnReturn: true,
});
