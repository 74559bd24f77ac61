/**
 * The strict list: what the HTML of a text may hold, and nothing else. The server brings to it whatever is stored, imported
 * or pasted, the editor writes it, and the pages' prose has a style for each class of it.
 */

export const alignments = ["center", "right", "justify"] as const;
export const textSizes = ["small", "large", "huge"] as const;
export const textFonts = ["serif", "monospace", "display"] as const;
/** Names, not numbers: each has a value of its own by day and by night that holds contrast there (`ui/prose.module.css`). */
export const colours = [
  "red",
  "amber",
  "gold",
  "green",
  "teal",
  "blue",
  "violet",
  "rose",
  "brown",
  "grey",
] as const;
/** Indents are whole steps from 1. */
export const mostIndent = 8;

export type Alignment = (typeof alignments)[number];
export type TextSize = (typeof textSizes)[number];
export type TextFont = (typeof textFonts)[number];
export type Colour = (typeof colours)[number];
export type Heading = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

export const rtlClass = "ql-direction-rtl";
export const videoClass = "ql-video";

const blockClasses = [
  ...alignments.map((name) => `ql-align-${name}`),
  ...Array.from({ length: mostIndent }, (_none, index) => `ql-indent-${index + 1}`),
  rtlClass,
];
const textClasses = [
  ...textSizes.map((name) => `ql-size-${name}`),
  ...textFonts.map((name) => `ql-font-${name}`),
  ...colours.flatMap((name) => [`ql-color-${name}`, `ql-bg-${name}`]),
];

type Allowed = { attributes?: readonly string[]; classes?: readonly string[] };

const block: Allowed = { attributes: ["dir"], classes: blockClasses };
const cell: Allowed = { attributes: ["colspan", "rowspan"] };

/** Each tag with its attributes, beside the classes that it may have. `dir` is always `rtl`. */
export const strictList = {
  p: block,
  h1: block,
  h2: block,
  h3: block,
  h4: block,
  h5: block,
  h6: block,
  br: {},
  hr: {},
  blockquote: {},
  pre: {},
  code: {},
  ul: {},
  ol: { attributes: ["start"] },
  li: {},
  strong: {},
  em: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  span: { classes: textClasses },
  a: { attributes: ["href"] },
  img: { attributes: ["src", "alt", "width", "height"] },
  iframe: { attributes: ["src", "title", "loading", "allowfullscreen"], classes: [videoClass] },
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  th: cell,
  td: cell,
} as const satisfies Record<string, Allowed>;

/** Whose videos may be embedded. */
export const videoHosts = ["www.youtube.com", "www.youtube-nocookie.com", "player.twitch.tv"];

/** How many columns or rows a cell may span: more makes an editor work for cells that nobody sees. */
export const mostSpan = 100;

/** What HTML may lose on its way to the list. */
export const losses = [
  "scripts",
  "frames",
  "pictures",
  "links",
  "forms",
  "embedded",
  "styles",
  "nesting",
] as const;
/** How often each was lost; what was not is left out. */
export type Lost = Partial<Record<(typeof losses)[number], number>>;
