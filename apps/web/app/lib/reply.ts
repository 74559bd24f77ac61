import type { ClientResponse } from "hono/client";

/** A refused or failed call; `errors` are the server's lines, none where it said nothing that we understand. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly errors: readonly string[];
  /** The whole body, for calls that say more than their errors (the failed login's attempts). */
  readonly body: unknown;

  constructor(status: number, errors: readonly string[], body: unknown = null) {
    super(errors[0] ?? `The call was answered with ${status}`);
    this.status = status;
    this.errors = errors;
    this.body = body;
  }
}

/** The error lines of a failure's body; none where it is not the envelope. No schema: every page loads this file. */
function linesOf(body: unknown): string[] {
  const errors = typeof body === "object" && body !== null && "errors" in body ? body.errors : [];
  return Array.isArray(errors) ? errors.filter((line) => typeof line === "string") : [];
}

/** The body of a good reply; throws an ApiError with the server's lines for any other. */
export async function read<T>(call: Promise<ClientResponse<T, number, "json">>): Promise<T> {
  const reply = await call;
  if (reply.ok) return reply.json();
  const body: unknown = await reply.json().catch(() => null);
  throw new ApiError(reply.status, linesOf(body), body);
}

type BodyOf<R> = R extends ClientResponse<infer T, 200, "json"> ? T : never;

/** The body of a good reply, or null for one that says that there is none (204). */
export async function readOrNull<R extends ClientResponse<unknown, number>>(
  call: Promise<R>,
): Promise<BodyOf<R> | null> {
  const reply = await call;
  return reply.status === 204
    ? null
    : read(Promise.resolve(reply as unknown as ClientResponse<BodyOf<R>, 200, "json">));
}

/** Whether the server said this line when it refused a call. */
export const isSaid = (error: unknown, line: string): boolean =>
  error instanceof ApiError && error.errors.includes(line);

/** The lines to show for whatever a call threw; `fallback` stands for a failure without a word of the server. */
export function errorLines(error: unknown, fallback: string | readonly string[]): readonly string[] {
  if (error instanceof ApiError && error.errors.length > 0) return error.errors;
  return typeof fallback === "string" ? [fallback] : fallback;
}
