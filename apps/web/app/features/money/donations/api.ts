import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

/** What is on the balance; the top bar shows it on every page. */
export const useBalance = createPlayerQuery(() => read(api.public.user.balance.$get()), {
  live: { topic: "balance" },
});
