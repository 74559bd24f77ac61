import { createContext, use } from "react";
import { read } from "../../lib/call/reply.ts";
import { office } from "./office-client.ts";
import { type OfficeQuery, useOfficeQuery } from "./office-query.ts";

const loadDesk = (signal: AbortSignal) => read(office.desk.$get({}, { init: { signal } }));
type DeskReply = Awaited<ReturnType<typeof loadDesk>>;
export type DeskItem = DeskReply["items"][number];

/** Asks what waits for a person, of one's own permissions; the frame does, for all who show it. */
export const useDeskQuery = (): OfficeQuery<DeskReply> =>
  useOfficeQuery("desk", loadDesk, { refetchAfterMs: 60_000, live: "desk" });

export const DeskContext = createContext<OfficeQuery<DeskReply> | null>(null);

/** What waits for a person. Only below the frame, which asks. */
export function useDesk(): OfficeQuery<DeskReply> {
  const desk = use(DeskContext);
  if (!desk) throw new Error("The frame has not asked for the desk");
  return desk;
}
