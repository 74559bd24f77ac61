import { barColours } from "./bar-colours.ts";

/** Tells the browser the colour of the bar; a chosen theme puts its own before these. */
export function ThemeColours() {
  return (["light", "dark"] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={barColours[scheme]}
    />
  ));
}
