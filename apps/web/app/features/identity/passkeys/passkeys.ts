/**
 * Whether this page can use passkeys: the browser knows them, and the page has a name, since they do not belong to
 * bare addresses.
 */
export const canUsePasskeys = (): boolean =>
  "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);

/** Whether the player closed the browser's dialog, or let its time run out. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
