import type { TransferRecord } from "@gatehouse/contract/money/transfers";
import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";
import { useBalance } from "../donations/api.ts";
import { hasEnded, nextLook } from "./model.ts";

/** The last transfers, the newest first; looked at again when one moves, or as long as one is under way. */
export const useTransfers = createPlayerQuery(
  async (): Promise<TransferRecord[]> => {
    const transfers = await read(api.public.user.balance.transfer.$get());
    if (hasEnded(useTransfers.last() ?? [], transfers)) void useBalance.refetch();
    return transfers;
  },
  { live: { topic: "transfer" }, refetchAfter: ({ data }) => nextLook(data ?? [], Date.now()) },
);
