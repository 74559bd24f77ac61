/**
 * Runs what has the same key one after the other, in the order it came; different keys do not wait for each other.
 * Within this process only.
 */
export function createTurns() {
  const ends = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (ends.get(key) ?? Promise.resolve()).then(work);
    const end = result.catch(() => {});
    ends.set(key, end);
    try {
      return await result;
    } finally {
      if (ends.get(key) === end) ends.delete(key);
    }
  };
}
