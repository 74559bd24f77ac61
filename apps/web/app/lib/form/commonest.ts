const count = 10_000;

/** The first ten thousand of a list that is ordered by how often a password is met. */
export const commonest = (list: readonly string[]): string[] => list.slice(0, count);
