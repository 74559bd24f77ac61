import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";

const subsets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek"] as const;
type Subset = (typeof subsets)[number];
/** Forum has no Greek; on pages this face stands in for it there, too. */
const greekDisplay = "eb-garamond";

const families = {
  display: {
    title: "Forum",
    file: (subset: Subset) => {
      const face = subset === "greek" ? greekDisplay : "forum";
      return `@fontsource/${face}/files/${face}-${subset}-400-normal`;
    },
  },
  text: {
    title: "Source Sans 3",
    file: (subset: Subset) => `@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal`,
  },
};
export type Family = keyof typeof families;

/** Loads the product's fonts, as the pages have them. What they lack is drawn in a font of the system, where it has one. */
export function loadFonts(): void {
  for (const { title, file } of Object.values(families)) {
    for (const subset of subsets) {
      const path = fileURLToPath(import.meta.resolve(`${file(subset)}.woff2`));
      if (!GlobalFonts.registerFromPath(path, `${title} ${subset}`)) throw new Error(`${path} is no font`);
    }
  }
}

/** A font as a canvas has it. */
export const font = (family: Family, size: number, weight = 400): string =>
  `${weight} ${size}px ${subsets.map((subset) => `"${families[family].title} ${subset}"`).join(", ")}, sans-serif`;
