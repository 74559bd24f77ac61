import { serviceWorkerPath } from "@gatehouse/contract/operations/installed";
import { addBrowser } from "./api.ts";

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
  await addBrowser({ endpoint, keys: { p256dh, auth } });
  return true;
}
