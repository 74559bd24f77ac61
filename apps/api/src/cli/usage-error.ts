import { exits } from "../platform/exit-status.ts";

/** A mistake in the call, told in one sentence. */
export class UsageError extends Error {
  readonly exit = exits.usage;
}
