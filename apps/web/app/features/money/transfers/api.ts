import type { TransferRecord, TransferRequest } from "@gatehouse/contract/money/transfers";
import { api } from "../../../lib/call/api.ts";
import { useOwnCharacters } from "../../identity/session/own-characters.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { ApiError, read } from "../../../lib/call/reply.ts";
import { useBalance } from "../donations/api.ts";
import { hasEnded, nextLook } from "./model.ts";

const { balance } = api.public.user;

/** The last transfers, the newest first; looked at again when one moves, or as long as one is under way. */
export const useTransfers = createPlayerQuery(
  async (): Promise<TransferRecord[]> => {
    const transfers = await read(balance.transfer.$get());
    if (hasEnded(useTransfers.last() ?? [], transfers)) void useBalance.refetch();
    return transfers;
  },
  { live: { topic: "transfer" }, refetchAfter: ({ data }) => nextLook(data ?? [], Date.now()) },
);

/**
 * Sends, and shows it at once: the balance is less, the record stands at the top (product.md 6.6). One request id
 * sends once; `isRepeated` says that it was tried before. Throws an ApiError when it was refused, and another error when
 * nobody knows whether it was taken.
 */
export async function send(
  request: TransferRequest & { requestId: string },
  isRepeated: boolean,
): Promise<TransferRecord> {
  try {
    const { response } = await read(balance.transfer.$post({ json: request }));
    if (isRepeated) await lookAgain();
    else show(response);
    return response;
  } catch (error) {
    await Promise.all([lookAgain(), useOwnCharacters.refetch()]);
    if (error instanceof ApiError && error.status < 500) throw error;
    // Its reply was lost, and it may have been taken all the same.
    const taken = useTransfers.last()?.find(({ requestId }) => requestId === request.requestId);
    if (!taken) throw new Error("The transfer was not answered", { cause: error });
    return taken;
  }
}

const lookAgain = () => Promise.all([useTransfers.refetch(), useBalance.refetch()]);

function show(record: TransferRecord): void {
  useBalance.update(({ amount }) => ({ amount: amount - record.amount }));
  useTransfers.update((transfers) => [record, ...transfers]);
}
