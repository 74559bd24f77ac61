import { exits, Refused } from "../platform/exit-status.ts";

/** A mistake in the call. */
export class UsageError extends Refused {
  static override readonly usual = exits.usage;
}
