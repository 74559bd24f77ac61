import { createContext, use } from "react";
import { read } from "../../lib/call/reply.ts";
import { office } from "./office-client.ts";

export const loadMe = (signal: AbortSignal) => read(office.me.$get({}, { init: { signal } }));

/** Who is in the office, and what they may do there. */
type Me = Awaited<ReturnType<typeof loadMe>>;

export const MeContext = createContext<Me | null>(null);

/** Who is in the office. Only below the frame, which knows. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error("The frame knows nobody yet");
  return me;
}
