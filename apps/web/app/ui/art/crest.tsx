import type { ComponentProps } from "react";
import type { FactionCode } from "../factions.ts";
import { crestMarkup } from "./crest-paths.ts";

type CrestProps = Omit<ComponentProps<"svg">, "children"> & {
  faction: FactionCode;
  /** The faction's name where the crest stands alone; without it the crest is decoration. */
  label?: string;
};

/** A faction's crest in the colour of the text around it; also nests inside another drawing. */
export function Crest({ faction, label, ...svg }: CrestProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="currentColor"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      {...svg}
      dangerouslySetInnerHTML={{ __html: crestMarkup(faction) }}
    />
  );
}
