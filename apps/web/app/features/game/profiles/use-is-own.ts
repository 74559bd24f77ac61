import { useOwnCharacters } from "../../identity/session/own-characters.ts";

/** Whether a character is one of the player's who is logged in. */
export const useIsOwn = (name: string): boolean =>
  useOwnCharacters().data?.some((character) => character.name === name) ?? false;
