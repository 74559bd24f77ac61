/** How often something must be found: exactly so many times, or at least. */
type Times = number | { least: number };

/**
 * Ends what reads another tool's output where that is not as it was when the reading was written: a new version of the
 * tool then fails the build with a sentence, and no page goes out that silently lacks something.
 */
export function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

export function expectFound(found: number, times: Times, what: string): void {
  const [wanted, isRight] =
    typeof times === "number"
      ? [`${times}`, found === times]
      : [`at least ${times.least}`, found >= times.least];
  expectThat(isRight, `Of ${what} there must be ${wanted}, and there are ${found}.`);
}

/** All matches of a global expression, of which there must be so many. */
export function expectMatches(
  text: string,
  expression: RegExp,
  times: Times,
  what: string,
): RegExpExecArray[] {
  const matches = [...text.matchAll(expression)];
  expectFound(matches.length, times, what);
  return matches;
}

/** Counts in a plugin of Vite what it has met, which must be so many in each build. */
export function expectedIn(times: Times, what: string) {
  let met = 0;
  return {
    buildStart: (): void => void (met = 0),
    meet: (): void => void (met += 1),
    /** A build that fails says why by itself. */
    buildEnd: (error?: Error): void => {
      if (!error) expectFound(met, times, what);
    },
  };
}
