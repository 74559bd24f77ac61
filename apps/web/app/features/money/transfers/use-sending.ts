import type { CharacterOption, TransferRecord, TransferRequest } from "@gatehouse/contract/money/transfers";
import { useRef, useState } from "react";
import { api } from "../../../lib/call/api.ts";
import { ApiError, read } from "../../../lib/call/reply.ts";
import { useOwnCharacters } from "../../identity/session/own-characters.ts";
import { useBalance } from "../donations/api.ts";
import { useTransfers } from "./api.ts";

/**
 * Sends to a character, once for what was asked for: as long as nobody knows whether it was taken, the same amount to
 * the same character goes under the same request id. `sent` is the last one as it stands now.
 */
export function useSending() {
  const open = useRef(new Map<string, string>());
  const [last, setLast] = useState<TransferRecord>();
  const { data: transfers } = useTransfers();

  async function sendTo({ charId, name }: CharacterOption, amount: number): Promise<void> {
    const what = `${charId} ${amount}`;
    const isTaken = (id: string | undefined) => transfers?.some(({ requestId }) => requestId === id);
    const known = isTaken(open.current.get(what)) ? undefined : open.current.get(what);
    const requestId = known ?? newId();
    open.current.set(what, requestId);
    setLast(undefined);
    try {
      setLast(await send({ charId, name, amount, requestId }, known !== undefined));
      open.current.delete(what);
    } catch (error) {
      if (error instanceof ApiError) open.current.delete(what);
      throw error;
    }
  }

  return { sendTo, sent: last && (transfers?.find(({ id }) => id === last.id) ?? last) };
}

/** By hand, since `randomUUID` is missing where a portal is tried without TLS. */
const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * Sends, and shows it at once: the balance is less, the record stands at the top (product.md 6.6). One request id
 * sends once; `isRepeated` says that it was tried before. Throws an ApiError when it was refused, and another error when
 * nobody knows whether it was taken.
 */
async function send(
  request: TransferRequest & { requestId: string },
  isRepeated: boolean,
): Promise<TransferRecord> {
  try {
    const { response } = await read(api.public.user.balance.transfer.$post({ json: request }));
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
