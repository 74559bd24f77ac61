import "react";

declare module "react" {
  // Style attributes carry custom properties only; the rules stay in the style sheets.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
