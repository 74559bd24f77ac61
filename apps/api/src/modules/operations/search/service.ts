import { limits } from "@gatehouse/contract/limits";
import type { Language } from "@gatehouse/contract/languages";
import type { SearchReply } from "@gatehouse/contract/operations/search";
import type { Log } from "../../../platform/log.ts";

type Kind = Exclude<keyof SearchReply, "isComplete">;
/** What an area finds of its own: at most `max`, the closest first. */
type Finders = {
  [K in Kind]: (
    text: string,
    max: number,
    language: Language | undefined,
  ) => Promise<SearchReply[K]["entries"]>;
};

export type SearchService = ReturnType<typeof createSearchService>;

/** One search over everything that anybody may see, made of what the areas find. */
export function createSearchService({ log }: { log: Log }) {
  let finders: Finders | undefined;
  const { found } = limits.everything;

  return {
    /** Whom it asks, once the areas are put together. */
    findWith: (given: Finders): void => void (finders = given),

    /** A part that fails leaves its own out: the others were found. */
    async find(text: string, language: Language | undefined): Promise<SearchReply> {
      if (!finders) throw new Error("nobody has said who is asked");
      let isComplete = true;
      // One more than is shown tells that there are others.
      const part = async <Entry>(ask: Promise<Entry[]>): Promise<{ entries: Entry[]; more: boolean }> => {
        const entries = await ask.catch((err: unknown): Entry[] => {
          log.error({ err }, "a part of the search failed");
          isComplete = false;
          return [];
        });
        return { entries: entries.slice(0, found), more: entries.length > found };
      };
      const [players, clans, codex, news] = await Promise.all([
        part(finders.players(text, found + 1, language)),
        part(finders.clans(text, found + 1, language)),
        part(finders.codex(text, found + 1, language)),
        part(finders.news(text, found + 1, language)),
      ]);
      return { players, clans, codex, news, isComplete };
    },
  };
}
