import { failure } from "../failure.ts";
import { sameSecret } from "../security/secrets.ts";
import { bearerToken } from "./auth.ts";
import type { AppMiddleware } from "./context.ts";

/** Lets only the game server pass, by its key; without a configured key nobody. */
export const gameServer =
  (key: string | undefined): AppMiddleware =>
  async (c, next) => {
    const token = bearerToken(c);
    if (!key || !token || !sameSecret(token, key)) throw failure("bridge.key");
    return next();
  };
