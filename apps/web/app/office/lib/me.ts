import { createContext, use } from "react";

/** What a permission asks for beside the role: nothing, a confirmation of the last minutes, one for each call, another person. */
type Lock = "yes" | "recent" | "each" | "second";

/** Who is in the office, and what they may do there. */
export type Me = {
  login: string;
  role: string;
  /** Own permissions alone. */
  permissions: readonly { permission: string; lock: Lock }[];
  /** Until when a confirmation stands; null where none does. */
  confirmedUntil: string | null;
  /** With what one may confirm. */
  confirmsWith: readonly ("code" | "passkey")[];
};

export const MeContext = createContext<Me | null>(null);

/** Who is in the office. Only below the frame, which knows. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error("The frame knows nobody yet");
  return me;
}

/** Under which lock somebody has a permission; undefined where they have not. */
const lockOf = (me: Me, permission: string): Lock | undefined =>
  me.permissions.find((own) => own.permission === permission)?.lock;

/** Whether the role may do it at all: what it may not do is absent from the interface. */
export const useMay = (): ((permission: string) => boolean) => {
  const me = useMe();
  return (permission) => lockOf(me, permission) !== undefined;
};
