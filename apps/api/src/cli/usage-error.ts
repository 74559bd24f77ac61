/** A mistake in the call, told in one sentence. */
export class UsageError extends Error {}
