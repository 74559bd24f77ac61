import { kept } from "./kept.ts";

/** The calls whose answers to a player are kept, for pages without a connection. */
export const ownCalls: readonly string[] = [
  "/api/public/user/account",
  "/api/public/user/balance/charNames",
  "/api/public/user/character/days",
  "/api/public/user/character/levels",
  "/api/public/user/character/moves",
  "/api/public/user/character/place",
];

const most = 20;

/** An answer is its session's alone, of which the key holds a hash. */
async function ownKey(address: string, token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return `${address}${address.includes("?") ? "&" : "?"}of=${bytes.join("")}`;
}

/** Keeps what was answered to the session of this token, if it is one of those calls. */
export async function keepAnswer(answer: Response, token: string): Promise<void> {
  if (!ownCalls.includes(new URL(answer.url).pathname)) return;
  const cache = await caches.open(kept.own);
  await cache.put(await ownKey(answer.url, token), answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

export async function keptAnswer(address: string, token: string): Promise<Response | undefined> {
  return caches.match(await ownKey(address, token), { cacheName: kept.own });
}
