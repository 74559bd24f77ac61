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
  /** Its calls of the office, below /api/admin, for what it needs of those who are put together later. */
  officeRoutes?: (door: never) => Router;
  /** What the clean-up clears of its tables. */
  expiring?: readonly Expiring[];
  /** What it has happen with changes of an account (identity/accounts/hooks). */
  hooks?: object;
} & Partial<Record<Offer, readonly unknown[]>>;

/**
 * What modules of all areas offer to one module, which takes it where the areas are put together (deps.ts):
 * - `deskItems`: what waits for a person (operations/desk).
 * - `paletteFinders`: what the office's search finds (operations/palette).
 * - `playerFinders`: by what a player is found (identity/players).
 * - `story`: what is told of a player (identity/players).
 */
const offers = ["deskItems", "paletteFinders", "playerFinders", "story"] as const;
type Offer = (typeof offers)[number];

type Calls = "routes" | "officeRoutes";
/** The routers of a list, one beside the other: a client of them has the calls of all. */
type RouterOf<M, K extends Calls> = M extends Record<K, (door: never) => infer R> ? R : never;
type DoorOf<M, K extends Calls> = (
  M extends Record<K, (door: infer D) => Router> ? (door: D) => void : never
) extends (door: infer All) => void
  ? All
  : never;
type HooksOf<M> = M extends { hooks: infer H } ? H : never;
type OfferOf<M, K extends Offer> = M extends Record<K, readonly (infer T)[]> ? T : never;

/** A list of modules as one: their calls in this order, all that expires, their hooks, and what they offer. */
export function together<const M extends readonly Module[]>(modules: M) {
  const callsOf =
    <K extends Calls>(kind: K) =>
    (door: DoorOf<M[number], K>) =>
      joined(modules.flatMap(({ [kind]: calls }) => (calls ? [calls(door as never)] : []))) as RouterOf<
        M[number],
        K
      >;
  const offered = Object.fromEntries(
    offers.map((offer) => [offer, modules.flatMap(({ [offer]: some = [] }) => some)]),
  );
  return {
    expiring: modules.flatMap(({ expiring = [] }) => expiring),
    hooks: modules.flatMap(({ hooks = [] }) => hooks) as HooksOf<M[number]>[],
    routes: callsOf("routes"),
    officeRoutes: callsOf("officeRoutes"),
    ...(offered as { [K in Offer]: OfferOf<M[number], K>[] }),
  };
}

/** Routers as one. */
export function joined(routers: readonly Router[]): OpenAPIHono<AppEnv> {
  const all = createRouter();
  for (const router of routers) all.route("/", router);
  return all;
}
