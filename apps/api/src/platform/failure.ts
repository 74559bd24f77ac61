import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * An expected refusal of a request: a 4xx/5xx status and the lines that the client shows. Thrown anywhere below a
 * route and turned into the envelope in one place (`http/envelope.ts`).
 */
export class Failure extends Error {
  override name = "Failure";

  readonly status: ContentfulStatusCode;
  readonly errors: readonly string[];
  /** Fields that the reply carries beside the envelope, as the failed login does. */
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    errors: string | readonly string[],
    options: { extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    const lines = typeof errors === "string" ? [errors] : errors;
    super(lines[0]);
    this.status = status;
    this.errors = lines;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}
