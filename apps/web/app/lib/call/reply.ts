import type { RefusalCode } from "@gatehouse/contract/refusals";
import type { ClientResponse } from "hono/client";

/** One reason of a refusal: what it is, for the program, and what to show. */
export type Reason = { code: string; line: string };

/** A refused or failed call; no reasons where the server said nothing that we understand. */
export class ApiError extends Error {
  override name = "ApiError";
  /** The HTTP status; 0 for what the browser itself refused. */
  readonly status: number;
  readonly reasons: readonly Reason[];
  /** The whole body, for calls that say more than their errors (the failed login's attempts). */
  readonly body: unknown;

  constructor(status: number, reasons: readonly Reason[], body: unknown = null) {
    super(reasons[0]?.line ?? `The call was answered with ${status}`);
    this.status = status;
    this.reasons = reasons;
    this.body = body;
  }
}

/** The reasons in a failure's body; none where it is not the envelope. No schema: every page loads this file. */
export function reasonsIn(body: unknown): Reason[] {
  const { errors, codes } = (body ?? {}) as { errors?: unknown; codes?: unknown };
  const said = Array.isArray(errors) ? errors : [];
  const named = Array.isArray(codes) ? codes : [];
  return said.map((line, index) => ({ code: String(named[index]), line: String(line) }));
}

/** A call that may answer that there is nothing (204) does not compile here: it is read by `readOrNull`. */
type WithBody<S extends number> = number extends S ? unknown : 204 extends S ? never : unknown;

/** The body of a good reply; throws an ApiError with the server's reasons for any other. */
export async function read<T, S extends number = number>(
  call: Promise<ClientResponse<T, S, "json">> & WithBody<S>,
): Promise<T> {
  const reply = await call;
  if (reply.ok) return reply.json();
  const body: unknown = await reply.json().catch(() => null);
  throw new ApiError(reply.status, reasonsIn(body), body);
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

/** Whether a call was refused for this reason. */
export const isRefusedAs = (error: unknown, code: RefusalCode): boolean =>
  error instanceof ApiError && error.reasons.some((reason) => reason.code === code);

/** The lines to show for what a call threw; `fallback` stands for a failure without a word of the server. */
export function errorLines(error: unknown, fallback: string | readonly string[]): readonly string[] {
  if (error instanceof ApiError && error.reasons.length > 0) return error.reasons.map(({ line }) => line);
  return typeof fallback === "string" ? [fallback] : fallback;
}
