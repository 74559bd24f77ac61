/** The product's clock: everything that compares times asks this one, so that tests and previews can move it. */
export type Clock = { now(): Date };

/** The machine's clock, shifted by `offsetMs` (CLOCK_OFFSET). */
export const systemClock = (offsetMs = 0): Clock => ({ now: () => new Date(Date.now() + offsetMs) });

/** Where the server's calendar and its wall clock are (product.md 9.4). */
export const serverTimeZone = "Europe/Vilnius";
