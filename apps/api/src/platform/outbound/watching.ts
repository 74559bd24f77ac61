import { channel } from "node:diagnostics_channel";
import type { TroubleKind } from "./trouble.ts";

/** How a question to an outside service ended, and whether it is left alone since. */
export type Asked = { service: string; outcome: TroubleKind | "ok"; seconds: number; rests: boolean };

/** Clients are made in many places, and know nothing of who counts. */
const told = channel("gatehouse outbound");

export const tellAsked = (asked: Asked): void => told.publish(asked);

/** Calls `listener` with every question that this process asks. Returns how to end it. */
export function watchAsked(listener: (asked: Asked) => void): () => void {
  const hear = (message: unknown) => listener(message as Asked);
  told.subscribe(hear);
  return () => {
    told.unsubscribe(hear);
  };
}
