import type { ApiScope } from "@gatehouse/contract/operations/api-keys";
import { limits } from "@gatehouse/contract/limits";
import type { Db } from "../../../database.ts";
import { type Changes, publishChange } from "../../../platform/background/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import { Refused } from "../../../platform/exit-status.ts";
import type { Log } from "../../../platform/log.ts";
import { randomToken, tokenHash } from "../../../platform/security/secrets.ts";
import { type ApiKey, deleteKey, insertKey, noteUse, selectKeys } from "./store.ts";

type Options = { db: Db; clock: Clock; log: Log; changes: Changes };

/** Why a key could not be made or removed; the message tells an operator. */
class ApiKeyRefused extends Refused {}

const prefix = "gh_";
const shape = /^gh_[\w-]{43}$/;
/** All keys are remembered: trying some costs the database nothing. */
const rememberedMs = 60_000;
const hourMs = 3_600_000;

export type ApiKeysService = ReturnType<typeof createApiKeysService>;

/** Keys by which programs read what is public, within limits of their own. */
export function createApiKeysService({ db, clock, log, changes }: Options) {
  let known: { keys: Promise<Map<string, ApiKey>>; at: number } | undefined;
  const forget = (): void => void (known = undefined);
  changes.subscribe((topic) => void (topic === "apiKeys" && forget()));

  function remembered(): Promise<Map<string, ApiKey>> {
    const now = clock.now().getTime();
    if (!known || Math.abs(now - known.at) > rememberedMs) {
      const keys = selectKeys(db).then((all) => new Map(all.map((key) => [key.hash, key])));
      keys.catch(forget);
      known = { keys, at: now };
    }
    return known.keys;
  }

  return {
    /** Whose key this is; null for nobody's. */
    async find(given: string): Promise<ApiKey | null> {
      if (!shape.test(given)) return null;
      const key = (await remembered()).get(tokenHash(given));
      if (!key) return null;
      const now = clock.now();
      if (!key.usedAt || now.getTime() - key.usedAt.getTime() > hourMs) {
        key.usedAt = now;
        noteUse(db, key.id, now).catch((err: unknown) => log.warn({ err }, "a key's use was not noted"));
      }
      return key;
    },

    /** Makes a key; its number, and the key itself, which is told this once. Throws ApiKeyRefused. */
    async add(
      name: string,
      { scopes, readsAMinute }: { scopes: readonly ApiScope[]; readsAMinute: number },
    ): Promise<{ id: number; key: string }> {
      if ((await selectKeys(db)).length >= limits.apiKeys.most)
        throw new ApiKeyRefused(`There are ${limits.apiKeys.most} keys already: remove one first.`);
      const key = prefix + randomToken();
      const id = await insertKey(db, {
        name,
        hash: tokenHash(key),
        scopes: [...scopes],
        readsAMinute,
        createdAt: clock.now(),
      });
      if (id === undefined) throw new ApiKeyRefused(`There is a key with the name "${name}" already.`);
      await publishChange(db, "apiKeys");
      forget();
      return { id, key };
    },

    list: async (): Promise<Omit<ApiKey, "hash">[]> =>
      (await selectKeys(db)).map(({ hash: _hash, ...key }) => key),

    /** Has a key open nothing any more, at once. Throws ApiKeyRefused. */
    async remove(id: number): Promise<void> {
      if (!(await deleteKey(db, id))) throw new ApiKeyRefused(`There is no key ${id}.`);
      await publishChange(db, "apiKeys");
      forget();
    },
  };
}
