/** What a module's files hold; a sub-folder repeats the same words. */
export const moduleWords = [
  "area",
  "module",
  "routes",
  "jobs",
  "mails",
  "service",
  "store",
  "tables",
  "model",
];

/** What a feature's files hold, beside its pages, its hooks (`use-…`) and `components/`; a sub-folder repeats the same words. */
export const featureWords = ["api", "model", "view", "words", "data"];

/**
 * What is called what it is, because it computes or keeps one thing that no general word says: modules know it as they know a
 * `model`. A new one is a new word of the house: it is added here, and read in review.
 */
export const ownWords: Record<"module" | "feature", readonly string[]> = {
  module: [
    "board",
    "classes",
    "edition",
    "names",
    "slots",
    "updates",
    "sequence",
    "sorting",
    "changes",
    "maker",
    "judging",
    "comparison",
    "reading",
    "period",
    "calendar",
    "windows",
    "totp",
    "webauthn",
    "pack",
    "findings",
    "folder",
    "xml",
    "inserts",
    "properties",
    "fields",
    "recognition",
    "draft",
    "items",
    "creatures",
    "spawns",
    "skills",
    "recipes",
    "shops",
    "exchanges",
    "quests",
    "towns",
    "settings",
    "archive",
    "chances",
    "amounts",
    "sheet",
    "walk",
    "mobius",
    "acis",
    "classic",
    "file",
    "gaps",
    "worth",
  ],
  feature: [
    "feed-items",
    "plain-text",
    "fold",
    "structured-news",
    "structured-profile",

    "blocks",
    "difference",
    "merge",
    "moments",
    "still-page",
    "days",
    "entries",
    "tidings",
    "entry",
    "heroes",
    "moves",
    "numbers",
    "offer",
    "ranking-groups",
    "top",
    "builds",
    "history-chart",
    "member-sorting",
    "name-in",
    "number-age",
    "places",
    "shape",
    "snapshot-age",
    "boss-filter",
    "boss-phase",
    "map-paths",
    "map-spots",
    "own-clans",
    "sieges",
    "lanterns",
    "opened",
    "captcha-script",
    "captcha-solver",
    "paypal-script",
    "passkeys",
    "save-as-file",
    "pending-link",
    "round-language",
    "referral",
    "attempts",
    "devices",
    "own-characters",
    "return-path",
    "session-keeper",
  ],
};

/** The rooms of `web/app/lib/`. */
export const rooms = ["browser", "call", "form", "links", "live", "page", "session", "time", "words", "xml"];

/** What a module's file holds, by its name: what is called what it is counts as a model. */
export function kindOf(file: string): string | undefined {
  const name = /(?:^|\/)([\w-]+)\.ts$/.exec(file)?.[1];
  if (name === undefined) return undefined;
  if (moduleWords.includes(name)) return name;
  return ownWords.module.includes(name) ? "model" : undefined;
}
