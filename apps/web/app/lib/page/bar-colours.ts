/** What a browser draws around the page: the ground of the top bar (--bg-sunk) by day and by night. */
export const barColours = { light: "#dcd7ca", dark: "#080a0e" } as const;

/** The colour of a chosen theme stands before those that follow the system: the first one that applies is used. */
const chosenColourId = "chosen-theme-color";

/** Puts the colour of a chosen theme in force, or of none, which leaves it to the system. */
export function colourBar(theme: keyof typeof barColours | undefined): void {
  document.getElementById(chosenColourId)?.remove();
  if (!theme) return;
  // What the page says of that theme, which may be the operator's own.
  const { content } = document.querySelector<HTMLMetaElement>(`meta[media*="${theme}"]`) ?? {};
  const meta = document.createElement("meta");
  document.head.prepend(Object.assign(meta, { id: chosenColourId, name: "theme-color", content }));
}
