/** A mistake in the call, told in one sentence; exit status 2. */
export class UsageError extends Error {}
