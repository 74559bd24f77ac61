import { type Exit, exits } from "../exit-status.ts";

/**
 * Why an outside service gave nothing to work with: it cannot be reached (`down`), takes too long (`slow`), sends too
 * much (`tooLarge`), answers with a status that nobody expects (`status`) or with something else than it should
 * (`unexpected`); or it was not asked at all, since it failed just now (`resting`) or was asked enough (`busy`).
 */
export type TroubleKind = "down" | "slow" | "tooLarge" | "status" | "unexpected" | "resting" | "busy";

/** An outside service gave nothing to work with. Its message names the service and no secret. */
export class OutboundTrouble extends Error {
  override name = "OutboundTrouble";
  readonly exit: Exit = exits.unavailable;
  readonly kind: TroubleKind;
  /** The HTTP status, for `status`. */
  readonly status: number | undefined;
  /** Seconds that the service asked to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: TroubleKind,
    message: string,
    options: { cause?: unknown; status?: number; retryAfter?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
    this.retryAfter = options.retryAfter;
  }
}

/** An address that leads into a private network, where the portal goes for nobody. */
export class PrivateAddress extends OutboundTrouble {
  override name = "PrivateAddress";
  override readonly exit = exits.unfulfilled;

  constructor(hostname: string) {
    super("unexpected", `${hostname} leads into a private network`);
  }
}

/** Whether an error comes of an OutboundTrouble, which the service's client has logged. */
export const isOutboundTrouble = (error: unknown): boolean =>
  error instanceof OutboundTrouble || (error instanceof Error && isOutboundTrouble(error.cause));
