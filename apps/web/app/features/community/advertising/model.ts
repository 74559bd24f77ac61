/** Whether a referrer exists and is none of the portal's own origins. */
export function isForeign(referrer: string, own: readonly string[]): boolean {
  return URL.canParse(referrer) && !own.includes(new URL(referrer).origin);
}
