import type { ShellOwn } from "../lib/page/shell-data.ts";
import { barColours } from "../lib/page/bar-colours.ts";

/** Tells the browser the colour of the bar; a chosen theme puts its own before these. */
export function ThemeColours({ bars = barColours }: { bars?: typeof barColours | ShellOwn["bars"] }) {
  return (["light", "dark"] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={bars[scheme]}
    />
  ));
}
