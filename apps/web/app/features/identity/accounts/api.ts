import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { read } from "../../../lib/reply.ts";

export const useAccount = () =>
  useQuery({ queryKey: ["account"], queryFn: () => read(api.public.user.account.$get()) });

export const useTrail = () =>
  useQuery({ queryKey: ["trail"], queryFn: () => read(api.public.user.trail.$get()) });

/** How the account stands in the game; asked anew when one looks again, since the game decides. */
export const useGameAccount = () =>
  useQuery({
    queryKey: ["gameAccount"],
    queryFn: () => read(api.public.user.gameAccount.$get()),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? 15_000 : false),
    refetchOnWindowFocus: true,
  });

/** Whether a change needs the current password; asked anew each time, since a first password changes it. */
export const useCurrentRequired = () =>
  useQuery({
    queryKey: ["currentRequired"],
    queryFn: () => read(api.public.user.changePassword.currentRequired.$get()),
    staleTime: 0,
    gcTime: 0,
  });
