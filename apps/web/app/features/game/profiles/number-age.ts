/** Younger numbers are as live as the game's own tables. */
const oldMs = 5 * 60_000;

/**
 * How old the game's numbers are, in milliseconds, once they are old; null till then, and where the game tells of each
 * change as it happens. `updated` is when it last told of all.
 */
export function oldAge(updated: string | null, now: number): number | null {
  const age = now - Date.parse(updated ?? "");
  return age >= oldMs ? age : null;
}
