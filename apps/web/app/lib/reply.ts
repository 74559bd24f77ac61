import type { ClientResponse } from "hono/client";
import { z } from "zod/mini";

/** A refused or failed call; `errors` are the lines to show. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly errors: readonly string[];
  /** The whole body, for calls that say more than their errors (the failed login's attempts). */
  readonly body: unknown;

  constructor(status: number, errors: readonly string[], body: unknown = null) {
    super(errors[0]);
    this.status = status;
    this.errors = errors;
    this.body = body;
  }
}

const failureBody = z.object({ errors: z.array(z.string()) });

/** The body of a good reply; throws an ApiError with the server's lines, or the status text, for any other. */
export async function read<T>(call: Promise<ClientResponse<T, number, "json">>): Promise<T> {
  const reply = await call;
  if (reply.ok) return (await reply.json()) as T;
  const body: unknown = await reply.json().catch(() => null);
  const failure = failureBody.safeParse(body).data;
  throw new ApiError(reply.status, failure?.errors.length ? failure.errors : [reply.statusText], body);
}

/** The lines to show for whatever a call threw; `fallback` stands for a connection that failed. */
export const errorLines = (error: unknown, fallback: string): readonly string[] =>
  error instanceof ApiError ? error.errors : [fallback];
