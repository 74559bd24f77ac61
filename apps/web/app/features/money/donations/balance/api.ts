import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

/** What moved the balance, the newest first. */
export const useBalanceEntries = createPlayerQuery(() => read(api.public.user.balance.history.$get()), {
  live: { topic: "balance" },
});
