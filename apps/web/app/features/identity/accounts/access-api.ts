import type { DeviceEntry, SessionEntry } from "@gatehouse/contract/identity/session";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { read } from "../../../lib/reply.ts";
import { useSession } from "../../../lib/session.ts";

/** Where the account is logged in and which devices it knows. The keys name the session: nobody sees those of another. */
export function useAccess() {
  const token = useSession()?.token;
  const client = useQueryClient();
  const sessions = useQuery<SessionEntry[]>({
    queryKey: ["access", token, "sessions"],
    queryFn: () => read(api.public.user.sessions.$get()),
    enabled: token !== undefined,
  });
  const devices = useQuery<DeviceEntry[]>({
    queryKey: ["access", token, "devices"],
    queryFn: () => read(api.public.user.devices.$get()),
    enabled: token !== undefined,
  });
  return {
    sessions,
    devices,
    /** Asks for both anew: a forgotten device ends its sessions. */
    reload: () => client.invalidateQueries({ queryKey: ["access", token] }),
  };
}

export const endSession = async (id: number): Promise<void> => {
  await read(api.public.user.sessions[":id"].$delete({ param: { id: String(id) } }));
};

export const forgetDevice = async (id: number): Promise<void> => {
  await read(api.public.user.devices[":id"].$delete({ param: { id: String(id) } }));
};

export const endEverySession = async (): Promise<void> => {
  await read(api.public.user.sessions.logOffAll.$post());
};
