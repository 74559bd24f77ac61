const heading = /<(\/?)h([1-6])\b/g;

/** By how many levels the headings of a text go down, so that all of them stand below its title's. */
export function stepsBelow(title: 1 | 2 | 3, html: string): number {
  const levels = [...html.matchAll(heading)].map(([, , level]) => Number(level));
  return levels.length === 0 ? 0 : Math.max(0, title + 1 - Math.min(...levels));
}

/** The same text with its headings so many levels further down. */
export const withHeadingsDown = (html: string, steps: number): string =>
  steps === 0
    ? html
    : html.replaceAll(
        heading,
        (_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + steps)}`,
      );
