/** Over plain http a browser offers no locks. */
export const hasLocks = (): boolean => "locks" in navigator;
