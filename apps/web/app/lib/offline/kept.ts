/** What the service worker keeps, by the names of its caches; pages read and empty them, too. */
export const kept = {
  /** Pages as they were last seen. */
  pages: "pages",
  /** What the portal answered about the player's own characters. */
  own: "own",
  /** Scripts, styles and letters, named by what is in them. */
  files: "files",
  /** What is shown in the place of a page that was not kept, one a language. */
  offline: "offline",
} as const;

/** On the root element of a kept page: when it was kept, in milliseconds since 1970. */
export const keptMark = "data-kept";

/** Empties what is kept of a player. A browser without a store for it has kept nothing. */
export async function forgetOwn(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(kept.own).catch(() => false);
}
