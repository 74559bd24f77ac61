import type { SubscriptionRequest, WatchRequest } from "@gatehouse/contract/identity/notifications";
import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

const calls = api.public.user.notifications;

/** What the player is told of, where and when. */
export const useNotifications = createPlayerQuery(() => read(calls.$get()));

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
