/** How many visitors looked something up; `unsure` of them may have looked up others, whose place it has taken. */
export type Look = { visitors: number; unsure: number };
export type Tally = ReturnType<typeof createTally>;

/**
 * Counts of at most so many things, those that are looked up most among them (space-saving): what finds no room takes the place of
 * the least, and begins with its count, which it may have had. So `visitors - unsure` never says too much.
 */
export function createTally(most: number, known: Iterable<readonly [thing: number, look: Look]> = []) {
  const looks = new Map(known);

  function least(): number {
    let [thing, fewest] = [-1, Infinity];
    for (const [one, { visitors }] of looks) if (visitors < fewest) [thing, fewest] = [one, visitors];
    return thing;
  }

  return {
    looks: looks as ReadonlyMap<number, Look>,
    add(thing: number, { visitors, unsure }: Look = { visitors: 1, unsure: 0 }): void {
      let before = looks.get(thing);
      if (!before && looks.size >= most) {
        const outdone = least();
        const taken = looks.get(outdone)?.visitors ?? 0;
        looks.delete(outdone);
        before = { visitors: taken, unsure: taken };
      }
      looks.set(thing, {
        visitors: (before?.visitors ?? 0) + visitors,
        unsure: (before?.unsure ?? 0) + unsure,
      });
    },
  };
}
