import type { FactionCode } from "./factions.ts";

type Say = (values: Readonly<Record<string, string | number>>) => string;

/** What an operator has in the place of the house's own words and drawings, which are markup. */
export type Own = {
  texts: Readonly<Record<string, Say>>;
  crests: Readonly<Partial<Record<FactionCode, string>>>;
  mark?: string | undefined;
  /** Empty: none. */
  strip?: string | undefined;
  /** Beside the forms that lead in. */
  gate?: string | undefined;
  poster?: string | undefined;
  /** The home page's scene; browsers have it in that page, and its address for when they come from another one. */
  scene?: string | undefined;
  sceneAddress?: string | undefined;
};

declare global {
  /** Set by a script of its own before a page starts, where the operator has anything of the kind. */
  var own: Own | undefined;
}

let read = () => globalThis.own;

/** What stands in the place of the house's own; undefined where nothing does. */
export const own = (): Own | undefined => read();

/** Has it read elsewhere: the server makes pages while it changes. */
export const readOwnFrom = (source: () => Own | undefined): void => void (read = source);
