/**
 * The fewest steps that still fail, by leaving out half of them, then a quarter, and so on (delta debugging): what
 * remains fails, and without any one of it no more.
 */
export async function shorten<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let left = steps;
  let parts = 2;
  while (left.length > 1) {
    const size = Math.ceil(left.length / parts);
    const without = await firstThat(fails, cutOut(left, size));
    if (without) {
      left = without;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) return left;
    else parts = Math.min(left.length, parts * 2);
  }
  return left;
}

/** The steps without the first so many, without the next so many, and so on. */
const cutOut = <Step>(steps: readonly Step[], size: number): (readonly Step[])[] =>
  Array.from({ length: Math.ceil(steps.length / size) }, (_, part) => steps.toSpliced(part * size, size));

async function firstThat<T>(is: (one: T) => Promise<boolean>, many: readonly T[]): Promise<T | undefined> {
  for (const one of many) if (await is(one)) return one;
  return undefined;
}
