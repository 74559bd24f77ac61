import type { FoundPart } from "@gatehouse/contract/operations/search";
import type { Language } from "@gatehouse/contract/languages";
import type { Changes } from "../../../platform/background/changes.ts";
import { searchable } from "../../../platform/searchable.ts";
import type { Titled } from "../service.ts";

type Options = {
  changes: Pick<Changes, "subscribe">;
  /** The titles of announcements, the newest first. */
  titles: () => Promise<Titled[]>;
};

/** Announcements by their titles, which are read once and kept until any content changes. */
export function createNewsSearch({ changes, titles }: Options) {
  let held: Promise<Titled[]> | undefined;
  changes.subscribe((topic) => {
    if (topic === "content") held = undefined;
  });

  function known(): Promise<Titled[]> {
    if (held) return held;
    const own = titles();
    held = own;
    // What could not be read is asked for anew.
    own.catch(() => {
      if (held === own) held = undefined;
    });
    return own;
  }

  return {
    /** The newest whose title in the language (else as it was written) holds the text, those that begin with it first. */
    called: async (
      text: string,
      max: number,
      language: Language | undefined,
    ): Promise<FoundPart<"news">["entries"]> => {
      const sought = searchable(text);
      const found = (await known()).flatMap(({ translated, ...entry }) => {
        const title = (language && translated[language]) ?? entry.title;
        const at = searchable(title).indexOf(sought);
        return at < 0 ? [] : [{ begins: at === 0, entry: { ...entry, title } }];
      });
      return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)]
        .slice(0, max)
        .map(({ entry }) => entry);
    },
  };
}
