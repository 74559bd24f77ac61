import type { WatchRequest } from "@gatehouse/contract/identity/notifications";
import { serviceWorkerPath } from "@gatehouse/contract/pages";
import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

const calls = api.public.user.notifications;

/** What the player is told of, where and when. */
export const useNotifications = createPlayerQuery(() => read(calls.$get()));

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

/** Whether this browser could take messages at all. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether it has been told not to ask any more. */
export const isDenied = (): boolean => canPush() && Notification.permission === "denied";

/**
 * Asks the player, and has this browser take messages for the account; false when the player or the browser does not want to.
 * One that subscribed with another key, as a former portal's, subscribes anew.
 */
export async function subscribeHere(publicKey: string): Promise<boolean> {
  if (!canPush() || (await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(serviceWorkerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = "", keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  await read(calls.subscriptions.$post({ json: { endpoint, keys: { p256dh, auth } } }));
  return true;
}
