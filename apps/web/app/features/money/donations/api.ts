import { api } from "../../../lib/api.ts";
import { createPlayerQuery } from "../../../lib/player-query.ts";
import { read } from "../../../lib/reply.ts";

export const useBalance = createPlayerQuery(() => read(api.public.user.balance.$get()), {
  live: { topic: "balance" },
});
