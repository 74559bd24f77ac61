/** What a page's loaders have told, by route, as the router takes it. */
export type Told = Record<string, { type: "data"; result: unknown }>;

/** For so long what was asked for ahead is what a page would be told now. */
const freshMs = 10_000;

let last: { href: string; since: number; told: Promise<Told | undefined> } | undefined;

const freshOf = (href: string) =>
  last?.href === href && performance.now() - last.since < freshMs ? last : undefined;

/** Asks for what a page shows that somebody is about to open, unless that was just done. */
export function askAhead(href: string, ask: () => Promise<Told | undefined>): void {
  if (freshOf(href)) return;
  // Whoever goes there asks anew.
  last = { href, since: performance.now(), told: ask().catch(() => undefined) };
}

/** What was asked for ahead of the page with this address, once. */
export function takeAhead(href: string): Promise<Told | undefined> | undefined {
  const asked = freshOf(href);
  if (asked) last = undefined;
  return asked?.told;
}
