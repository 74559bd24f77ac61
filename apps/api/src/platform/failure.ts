import { type Refusal, type RefusalCode, type Refuse } from "@gatehouse/contract/refusals";
import { exits } from "./exit-status.ts";

type Options = {
  /** Facts that the reply carries beside the envelope, as the failed login's count of attempts. */
  details?: Record<string, unknown>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
};

/**
 * An expected refusal: a code of the contract's list with its parameters. Thrown anywhere below a route; its status, its
 * sentence and the sentence's language are given in one place on the way out (`http/failure-reply.ts`).
 */
export class Failure extends Error {
  override name = "Failure";
  /** Of a command that meets it. */
  readonly exit = exits.unfulfilled;

  readonly refusals: readonly Refusal[];
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  /** Of several refusals at once, at least one. */
  constructor(refusals: readonly Refusal[], options: Options = {}) {
    super(refusals.map(({ code }) => code).join(", "));
    this.refusals = refusals;
    this.details = options.details ?? {};
    this.retryAfter = options.retryAfter;
  }

  /** The same refusals with more facts. */
  with(details: Record<string, unknown>): Failure {
    const { refusals, retryAfter } = this;
    return new Failure(refusals, { details, ...(retryAfter !== undefined && { retryAfter }) });
  }

  get code(): RefusalCode | undefined {
    return this.refusals[0]?.code;
  }
}

/** A Failure of one code, with the parameters of its sentence where it has any. */
export const failure: Refuse<Failure> = (code: RefusalCode, params = {}) => new Failure([{ code, params }]);
