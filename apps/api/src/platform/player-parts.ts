/** Whose story it is; the login in lower case. */
export type StoryOwner = { accountId: number; login: string };

/** The newest `max` rows of an owner, those below the key `before` where that is given. */
export type StoryPage = { before: number | undefined; max: number };

/**
 * What a module tells of a player, the newest first. Keys fall from row to row, and a row's key never changes: the next page
 * is asked for by the last one's.
 */
export type StoryPart<Item> = (owner: StoryOwner, page: StoryPage) => Promise<{ key: number; item: Item }[]>;

/** What somebody looks for a player by: the text in lower case, and what else it may be. */
export type Needle = {
  text: string;
  /** As it was typed. */
  typed: string;
  /** A whole number that the text is, with a letter and a dash or `#` before it or not. */
  number: number | undefined;
  uuid: string | undefined;
};

export type FoundAccount<By> = { accountId: number; by: By; text: string };

/** The accounts that a module knows of a needle, at most `max`. */
export type PlayerFinder<By> = (needle: Needle, max: number) => Promise<FoundAccount<By>[]>;
