// Paths of walls and towers from a few numbers: the drawings stay small, and stay one family.

const round = (n: number) => Math.round(n * 10) / 10;

/** The top edge of a wall from where the pen is, `width` to the right: merlons at both ends. */
export function crenels(width: number, merlon = 14, gap = 10, depth = 8): string {
  const gaps = Math.max(1, Math.round((width - merlon) / (merlon + gap)));
  const m = round((width - gaps * gap) / (gaps + 1));
  return `v${-depth}h${m}` + `v${depth}h${gap}v${-depth}h${m}`.repeat(gaps) + `v${depth}`;
}

/** A wall from x0 to x1, its walk at `top`, down to `base`. */
export function wall(x0: number, x1: number, top: number, base: number, merlon?: number): string {
  return `M${x0} ${base}V${top}${crenels(x1 - x0, merlon)}V${base}z`;
}

/** A tower around x with a head that leans out by `flare`. */
export function tower(x: number, width: number, top: number, base: number, flare = 5): string {
  const left = x - width / 2;
  const head = width + 2 * flare;
  return `M${left} ${base}V${top + 16}l${-flare}-8V${top + 4}${crenels(head, 9, 7, 7)}v4l${-flare} 8V${base}z`;
}

/** A tower around x under a pointed roof whose tip is at `tip` and whose eaves are at `eaves`. */
export function spire(x: number, width: number, tip: number, eaves: number, base: number): string {
  const half = width / 2;
  return `M${x - half} ${base}V${eaves}h-4L${x} ${tip}l${half + 4} ${eaves - tip}h-4V${base}z`;
}

/** Lit windows, one lancet a point. */
export function windows(points: readonly (readonly [number, number])[], width = 5, height = 8): string {
  return points.map(([x, y]) => `M${x} ${y}v${-height}q${width / 2}-${width} ${width} 0v${height}z`).join("");
}

/** Points scattered the same way on every machine, as dots for a round line cap. */
export function scatter(count: number, seed: number, width: number, height: number, left = 0): string {
  let state = seed;
  const next = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  return Array.from(
    { length: count },
    () => `M${Math.round(left + next() * width)} ${Math.round(next() * height)}h0`,
  ).join("");
}
