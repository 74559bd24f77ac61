/** What the office writes. Each kind has its place on the pages; all of them are written and published one way. */
export const textKinds = ["news", "event", "page", "file", "banner", "countdown", "video"] as const;
export type TextKind = (typeof textKinds)[number];

/** Those that are of the house itself: `content.house` is needed to publish them. */
export const houseKinds: readonly TextKind[] = ["page", "file", "banner", "countdown"];

/** Those of which there is one at most. */
export const singleKinds: readonly TextKind[] = ["countdown", "video"];

/** What the body of a kind is: HTML of the editor, plain words, or nothing. */
export const bodyOf: Record<TextKind, "html" | "words" | "none"> = {
  news: "html",
  event: "html",
  page: "html",
  file: "words",
  banner: "none",
  countdown: "words",
  video: "none",
};

/** The pages of prose, by the name that their address has in the list of pages. */
export const prosePages = ["rules", "privacy", "feature"] as const;
export type ProsePage = (typeof prosePages)[number];

/**
 * How a text stands, by its original: written but never shown; shown from a time on; shown; shown while a newer revision
 * is not; taken off the pages.
 */
export const textStates = ["draft", "planned", "published", "changed", "hidden"] as const;
export type TextState = (typeof textStates)[number];
