import { useOwnCharacters } from "../../identity/session/own-characters.ts";
import type { Entry } from "./entry.ts";

/** Which rows are the reader's own characters; none for a visitor. */
export function useOwnEntries(): (entry: Entry) => boolean {
  const { data = [] } = useOwnCharacters();
  const ids = new Set(data.map(({ charId }) => charId));
  return ({ character }) => character !== null && ids.has(character.stats.charId);
}
