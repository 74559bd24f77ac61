const mostLength = 120;

/** How many letters must change for one word to become the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      next.push(Math.min((next[to - 1] ?? 0) + 1, (row[to] ?? 0) + 1, (row[to - 1] ?? 0) + Number(!isSame)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The known name that is spelled most like this one; undefined where none is. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  const asked = name.slice(0, mostLength).toLowerCase();
  for (const one of known) {
    if (Math.abs(one.length - asked.length) >= least) continue;
    const away = distance(asked, one.toLowerCase());
    if (away < least) [best, least] = [one, away];
  }
  return least <= Math.max(3, asked.length / 2) ? best : undefined;
}

/** A name that nobody knows, with the nearest that is known. */
export function unknown(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  const shown = name.slice(0, mostLength);
  return near === undefined ? `"${shown}" is unknown` : `"${shown}" is unknown; the nearest is "${near}"`;
}
