import type { Colour } from "./allowed.ts";

/** A part of the circle of hues (degrees, up to and without `to`) and the name that stands for it. */
const hues: readonly { to: number; name: Colour }[] = [
  { to: 12, name: "red" },
  { to: 38, name: "amber" },
  { to: 68, name: "gold" },
  { to: 155, name: "green" },
  { to: 195, name: "teal" },
  { to: 248, name: "blue" },
  { to: 292, name: "violet" },
  { to: 345, name: "rose" },
  { to: 361, name: "red" },
];

/** What older editors and mails call colours. Null: the page's own ink or ground, by day and by night. */
const named: Readonly<Record<string, Colour | null>> = {
  red: "red",
  darkred: "red",
  maroon: "red",
  firebrick: "red",
  crimson: "red",
  tomato: "red",
  amber: "amber",
  orange: "amber",
  darkorange: "amber",
  coral: "amber",
  gold: "gold",
  yellow: "gold",
  goldenrod: "gold",
  khaki: "gold",
  olive: "gold",
  green: "green",
  lime: "green",
  darkgreen: "green",
  seagreen: "green",
  limegreen: "green",
  teal: "teal",
  aqua: "teal",
  cyan: "teal",
  turquoise: "teal",
  blue: "blue",
  navy: "blue",
  darkblue: "blue",
  royalblue: "blue",
  steelblue: "blue",
  skyblue: "blue",
  lightblue: "blue",
  violet: "violet",
  purple: "violet",
  indigo: "violet",
  rose: "rose",
  magenta: "rose",
  fuchsia: "rose",
  pink: "rose",
  hotpink: "rose",
  brown: "brown",
  saddlebrown: "brown",
  sienna: "brown",
  chocolate: "brown",
  grey: "grey",
  gray: "grey",
  silver: "grey",
  darkgray: "grey",
  darkgrey: "grey",
  dimgray: "grey",
  lightgray: "grey",
  lightgrey: "grey",
  black: null,
  white: null,
  transparent: null,
  inherit: null,
  initial: null,
  none: null,
  auto: null,
  currentcolor: null,
  windowtext: null,
};

/** The name that comes nearest to a colour of CSS; null for ink and ground, undefined for what is no colour. */
export function colourOf(value: string): Colour | null | undefined {
  const text = value.trim().toLowerCase();
  if (text.length > 60) return undefined;
  if (Object.hasOwn(named, text)) return named[text];
  const rgb = rgbOf(text);
  return rgb && nameOf(rgb);
}

type Rgb = readonly [number, number, number];

function rgbOf(text: string): Rgb | undefined {
  const [, hex] = /^#([0-9a-f]{3,8})$/.exec(text) ?? [];
  if (hex !== undefined) {
    if (hex.length < 6)
      return three(Array.from(hex.slice(0, 3), (digit) => Number.parseInt(digit + digit, 16)));
    return three([0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  }
  const [, inside] = /^rgba?\(([\d.,%/ ]+)\)$/.exec(text) ?? [];
  if (inside === undefined) return undefined;
  const numbers = inside.split(/[,/ ]/).filter((part) => part !== "");
  // What cannot be seen has no colour.
  if (numbers[3] !== undefined && Number.parseFloat(numbers[3]) === 0) return [0, 0, 0];
  return three(numbers.slice(0, 3).map((part) => Number.parseFloat(part) * (part.endsWith("%") ? 2.55 : 1)));
}

const three = ([red = Number.NaN, green = Number.NaN, blue = Number.NaN]: readonly number[]):
  | Rgb
  | undefined =>
  [red, green, blue].every((part) => part >= 0 && part <= 255) ? [red, green, blue] : undefined;

function nameOf([red, green, blue]: Rgb): Colour | null {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const light = (most + least) / 510;
  const spread = most - least;
  const strength = spread === 0 ? 0 : spread / (255 * (1 - Math.abs(2 * light - 1)));
  if (light < 0.13 || light > 0.96) return null;
  if (strength < 0.14) return light < 0.28 || light > 0.88 ? null : "grey";
  const hue = hueOf([red, green, blue], most, spread);
  // Dark and dull orange is what everybody calls brown.
  if (hue >= 10 && hue < 45 && (light < 0.33 || (light < 0.6 && strength < 0.45))) return "brown";
  return hues.find(({ to }) => hue < to)?.name ?? "red";
}

function hueOf([red, green, blue]: Rgb, most: number, spread: number): number {
  const sixth =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return sixth * 60;
}
