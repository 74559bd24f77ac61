const trustedDriftMs = 5 * 60_000;

/**
 * How far this clock is behind the server's, in milliseconds. The server's page may be a minute old, so a small
 * difference says nothing about the clocks; a great one means that this clock, or a previewed one, is elsewhere.
 */
export function clockShift(server: number, here: number): number {
  return Math.abs(server - here) > trustedDriftMs ? server - here : 0;
}
