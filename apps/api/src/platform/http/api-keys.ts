import { type ApiScope, isInScopes } from "@gatehouse/contract/operations/api-keys";
import { matchedRoutes } from "hono/route";
import { failure } from "../failure.ts";
import { topicOf } from "./caching.ts";
import type { AppMiddleware } from "./context.ts";
import { hasHeader, headerOf } from "./headers.ts";
import type { Throttle } from "./throttle.ts";

type Key = { id: number; scopes: readonly ApiScope[]; readsAMinute: number };

/** Finds whose a key is. Given by the module of the keys in the composition root. */
export type FindKey = (given: string) => Promise<Key | null>;

/**
 * The limits of every call: by address, and for a program that shows a key and reads what is public, by that key alone. A
 * key opens nothing else. 401 `apiKey.wrong` for a key that is nobody's, 403 `apiKey.scope` for what it may not read.
 */
export const limited =
  (find: FindKey, throttle: Pick<Throttle, "byAddress" | "countKeyed">): AppMiddleware =>
  async (c, next) => {
    const isFree = c.env?.internal || /^\/api\/(?:game|health)\//.test(c.req.path);
    if (isFree || !hasHeader(c, "x-api-key")) return throttle.byAddress(c, next);
    const key = await find(headerOf(c, "x-api-key"));
    if (!key)
      return throttle.byAddress(c, () => {
        throw failure("apiKey.wrong");
      });
    const isPublic = matchedRoutes(c).some(({ handler }) => topicOf(handler) !== undefined);
    if (!isPublic) return throttle.byAddress(c, next);
    if (!isInScopes(c.req.path, key.scopes)) throw failure("apiKey.scope");
    await throttle.countKeyed(key);
    return next();
  };
