type Named = { name: string };

/** Whether a name begins with the text, whatever the case. */
export const startsSo = (q: string) => {
  const small = q.toLowerCase();
  return ({ name }: Named): boolean => name.toLowerCase().startsWith(small);
};

/** The names that hold the text, those that begin with it first. */
export function named<One extends Named>(all: readonly One[], q: string): One[] {
  const begins = startsSo(q);
  const found = all.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}
