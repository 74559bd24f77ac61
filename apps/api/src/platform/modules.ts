import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Expiring } from "./background/clean-up.ts";
import type { Authenticate } from "./http/auth.ts";
import type { AppEnv } from "./http/context.ts";
import { createRouter } from "./http/router.ts";
import type { Throttle } from "./http/throttle.ts";

/** What every module's calls need of the portal. */
export type Door = { authenticate: Authenticate; throttle: Throttle };

// oxlint-disable-next-line typescript/no-explicit-any -- one of any calls; which they are stands in the module's own type
export type Router = OpenAPIHono<AppEnv, any>;

/** What a module hands to its area; what it does in the background it has begun itself. */
export type Module = {
  /** What others ask it. */
  service?: unknown;
  /** Its calls, for what it needs of the door. */
  routes?: (door: never) => Router;
  /** What the clean-up clears of its tables. */
  expiring?: readonly Expiring[];
};

/** The routers of a list, one beside the other: a client of them has the calls of all. */
type RouterOf<M> = M extends { routes: (door: never) => infer R } ? R : never;
type DoorOf<M extends Module> = (
  M extends { routes: (door: infer D) => Router } ? (door: D) => void : never
) extends (door: infer All) => void
  ? All
  : never;

/** A list of modules as one: their calls in this order, and all that expires. */
export const together = <const M extends readonly Module[]>(modules: M) => ({
  expiring: modules.flatMap(({ expiring = [] }) => expiring),
  routes: (door: DoorOf<M[number]>) =>
    joined(modules.flatMap(({ routes }) => (routes ? [routes(door as never)] : []))) as RouterOf<M[number]>,
});

/** Routers as one. */
export function joined(routers: readonly Router[]): OpenAPIHono<AppEnv> {
  const all = createRouter();
  for (const router of routers) all.route("/", router);
  return all;
}
