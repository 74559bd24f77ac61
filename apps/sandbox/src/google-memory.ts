import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

type Entry = { payload: AdapterPayload; expires: number };

/** What the OpenID provider remembers: for as long as the sandbox runs, and no longer than it is good for. */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();
  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.expires > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const first = (matches: (payload: AdapterPayload) => boolean, kind: string): AdapterPayload | undefined => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${kind}:`) ? live(key) : undefined;
      if (payload && matches(payload)) return payload;
    }
    return undefined;
  };

  return (kind): Adapter => ({
    upsert: async (id, payload, expiresIn) =>
      void entries.set(`${kind}:${id}`, { payload, expires: Date.now() + (expiresIn || 3_600) * 1_000 }),
    find: async (id) => live(`${kind}:${id}`),
    findByUid: async (uid) => first((payload) => payload.uid === uid, kind),
    findByUserCode: async (userCode) => first((payload) => payload.userCode === userCode, kind),
    consume: async (id) => {
      const payload = live(`${kind}:${id}`);
      if (payload) payload["consumed"] = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => void entries.delete(`${kind}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
