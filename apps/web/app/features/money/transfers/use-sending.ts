import type { CharacterOption, TransferRecord } from "@gatehouse/contract/money/transfers";
import { useRef, useState } from "react";
import { ApiError } from "../../../lib/call/reply.ts";
import { send, useTransfers } from "./api.ts";

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
