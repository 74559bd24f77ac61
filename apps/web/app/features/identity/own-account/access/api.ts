import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

/** Where the account is logged in. */
export const useSessions = createPlayerQuery(() => read(api.public.user.sessions.$get()));

/** Which devices it knows. */
export const useDevices = createPlayerQuery(() => read(api.public.user.devices.$get()));

export const endSession = async (id: number): Promise<void> => {
  await read(api.public.user.sessions[":id"].$delete({ param: { id: String(id) } }));
};

export const forgetDevice = async (id: number): Promise<void> => {
  await read(api.public.user.devices[":id"].$delete({ param: { id: String(id) } }));
};

export const endEverySession = async (): Promise<void> => {
  await read(api.public.user.sessions.logOffAll.$post());
};
