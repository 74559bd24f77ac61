import type { SubscriptionRequest, WatchRequest } from "@gatehouse/contract/identity/notifications";
import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

const calls = api.public.user.notifications;

/** What the player is told of, where and when. */
export const useNotifications = createPlayerQuery(() => read(calls.$get()));

/** What rings next, and what was told in the last days. */
export const useTold = createPlayerQuery(() => read(calls.told.$get()));

/** What could be watched in the world, by name. */
export const useWatchable = createPlayerQuery(async () => {
  const [bosses, castles] = await Promise.all([
    read(api.public.world.bosses.$get({})),
    read(api.public.world.castles.$get({})),
  ]);
  return { bosses, castles };
});

export const saveWatch = async (watch: WatchRequest): Promise<void> => {
  await read(calls.watches.$post({ json: watch }));
};

export const removeWatch = async (id: number): Promise<void> => {
  await read(calls.watches[":id"].$delete({ param: { id: String(id) } }));
};

/** Has this browser's subscription belong to the account. */
export const addBrowser = async (subscription: SubscriptionRequest): Promise<void> => {
  await read(calls.subscriptions.$post({ json: subscription }));
};

export const removeBrowser = async (id: number): Promise<void> => {
  await read(calls.subscriptions[":id"].$delete({ param: { id: String(id) } }));
};

export const sendTest = async (): Promise<void> => {
  await read(calls.test.$post());
};

type Quiet = { from: string; to: string; timeZone: string };

export const saveQuiet = async (quiet: Quiet | null): Promise<void> => {
  await read(calls.quiet.$put({ json: quiet }));
};
