import { createRoute as createPlainRoute, OpenAPIHono, type RouteConfig, type z } from "@hono/zod-openapi";
import { apiKeyHeader } from "@gatehouse/contract/operations/api-keys";
import { topicOf } from "./caching.ts";
import type { AppEnv } from "./context.ts";
import { ownRefusals, refusalComponent, refusedReplies, type Refusing } from "./declared-refusals.ts";
import { type ValidationHook, validationHook } from "./validation.ts";

/**
 * A call as the OpenAPI document has it. `refuses` are the codes that its own service may give; those of its fields, its
 * access and its limits are known from these.
 */
export const createRoute = <P extends string, R extends Omit<RouteConfig, "path"> & { path: P } & Refusing>(
  route: R,
): ReturnType<typeof createPlainRoute<P, R>> =>
  createPlainRoute({ ...route, refuses: ownRefusals(route), isPublic: isPublic(route) });

/** Whether it tells everybody the same, and so may be read by a program's key. */
const isPublic = ({ middleware = [] }: Pick<RouteConfig, "middleware">): boolean =>
  [middleware].flat().some((one: object) => topicOf(one) !== undefined);

/** A module's router: validated by the contract's schemas, described in the OpenAPI document. */
export const createRouter = (hook: ValidationHook = validationHook) =>
  new OpenAPIHono<AppEnv>({ defaultHook: hook });

/** What of a definition is no part of the document as it stands. */
type Told = RouteConfig & Refusing & { permission?: string; readsOn?: boolean; isPublic?: boolean };
type Described = Pick<OpenAPIHono<AppEnv>, "openAPIRegistry">;

/** The OpenAPI document of a router: its calls with their good replies, and all that they may refuse. */
export function openApiOf(
  { openAPIRegistry: { definitions } }: Described,
  config: Parameters<OpenAPIHono["getOpenAPI31Document"]>[0],
) {
  const described = new OpenAPIHono();
  described.openAPIRegistry.registerComponent("schemas", refusalComponent.name, refusalComponent.schema);
  for (const [name, scheme] of Object.entries(securitySchemes))
    described.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  for (const definition of definitions) {
    if (definition.type !== "route") continue;
    const {
      refuses: _refuses,
      permission,
      readsOn: _readsOn,
      isPublic: _isPublic,
      ...route
    } = definition.route as Told;
    described.openAPIRegistry.registerPath({
      ...route,
      ...securityOf(definition.route),
      ...(permission !== undefined && { "x-permission": permission }),
      responses: { ...refusedReplies(definition.route), ...route.responses },
    });
  }
  return described.getOpenAPI31Document(config);
}

/** How a request shows who it is from. */
const securitySchemes = {
  apiKey: {
    type: "apiKey",
    in: "header",
    name: apiKeyHeader,
    description: "A program's key: what is public is read by its own limits, and not by those of its address",
  },
  session: { type: "http", scheme: "bearer", description: "A player's session, from the login" },
  game: { type: "http", scheme: "bearer", description: "The game server's key" },
} as const;

/** Which of them a call asks for, or takes. */
function securityOf(route: Told): { security?: RouteConfig["security"] } {
  if (route.path.startsWith("/game/")) return { security: [{ game: [] }] };
  if (route.path.startsWith("/admin/") || route.refuses?.includes("session.required"))
    return { security: [{ session: [] }] };
  return route.isPublic ? { security: [{}, { apiKey: [] }] } : {};
}

/** The good reply of a JSON call. */
export const replies = <T extends z.ZodType>(schema: T, description: string) => ({
  200: { description, content: { "application/json": { schema } } },
});

export const jsonRequest = <T extends z.ZodType>(schema: T) => ({
  body: { required: true as const, content: { "application/json": { schema } } },
});
