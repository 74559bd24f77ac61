/** The castles of Aden by the game's ids. */
export const castleNames: Readonly<Record<number, string>> = {
  1: "Gludio",
  2: "Dion",
  3: "Giran",
  4: "Oren",
  5: "Aden",
  6: "Innadril",
  7: "Goddard",
  8: "Rune",
  9: "Schuttgart",
};
