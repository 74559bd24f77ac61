import { createRoute as createPlainRoute, OpenAPIHono, type RouteConfig, type z } from "@hono/zod-openapi";
import type { AppEnv } from "./context.ts";
import { ownRefusals, refusalComponent, refusedReplies, type Refusing } from "./declared-refusals.ts";
import { type ValidationHook, validationHook } from "./validation.ts";

/**
 * A call as the OpenAPI document has it. `refuses` are the codes that its own service may give; those of its fields, its
 * access and its limits are known from these.
 */
export const createRoute = <P extends string, R extends Omit<RouteConfig, "path"> & { path: P } & Refusing>(
  route: R,
): ReturnType<typeof createPlainRoute<P, R>> => createPlainRoute({ ...route, refuses: ownRefusals(route) });

/** A module's router: validated by the contract's schemas, described in the OpenAPI document. */
export const createRouter = (hook: ValidationHook = validationHook) =>
  new OpenAPIHono<AppEnv>({ defaultHook: hook });

/** What of a definition is no part of the document as it stands. */
type Told = RouteConfig & Refusing & { permission?: string; readsOn?: boolean };
type Described = Pick<OpenAPIHono<AppEnv>, "openAPIRegistry">;

/** The OpenAPI document of a router: its calls with their good replies, and all that they may refuse. */
export function openApiOf(
  { openAPIRegistry: { definitions } }: Described,
  config: Parameters<OpenAPIHono["getOpenAPI31Document"]>[0],
) {
  const described = new OpenAPIHono();
  described.openAPIRegistry.registerComponent("schemas", refusalComponent.name, refusalComponent.schema);
  for (const definition of definitions) {
    if (definition.type !== "route") continue;
    const { refuses: _refuses, permission, readsOn: _readsOn, ...route } = definition.route as Told;
    described.openAPIRegistry.registerPath({
      ...route,
      ...(permission !== undefined && { "x-permission": permission }),
      responses: { ...refusedReplies(definition.route), ...route.responses },
    });
  }
  return described.getOpenAPI31Document(config);
}

/** The good reply of a JSON call. */
export const replies = <T extends z.ZodType>(schema: T, description: string) => ({
  200: { description, content: { "application/json": { schema } } },
});

export const jsonRequest = <T extends z.ZodType>(schema: T) => ({
  body: { required: true as const, content: { "application/json": { schema } } },
});
