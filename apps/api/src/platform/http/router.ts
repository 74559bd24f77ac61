import { createRoute, OpenAPIHono, type z } from "@hono/zod-openapi";
import { failureSchema } from "@gatehouse/contract/envelope";
import type { AppEnv } from "./context.ts";
import { type ValidationHook, validationHook } from "./validation.ts";

export { createRoute };

/** A module's router: validated by the contract's schemas, described in the OpenAPI document. */
export const createRouter = (hook: ValidationHook = validationHook) =>
  new OpenAPIHono<AppEnv>({ defaultHook: hook });

/** The replies of a JSON call: the good one, and the envelope for every failure. */
export const replies = <T extends z.ZodType>(schema: T, description: string) => ({
  200: { description, content: { "application/json": { schema } } },
});

/**
 * The failures of a call, for the OpenAPI document. Kept out of the types: every failure has the same body, so the
 * client reads the good reply and throws on any other.
 */
export const failures: object = {
  default: { description: "Failure", content: { "application/json": { schema: failureSchema } } },
};

export const jsonRequest = <T extends z.ZodType>(schema: T) => ({
  body: { required: true as const, content: { "application/json": { schema } } },
});
