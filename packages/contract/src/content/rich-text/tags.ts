import type { Lost } from "./allowed.ts";
import type { Marks } from "./document.ts";

/** Elements that go with all that is in them, and as what each counts that is lost with it. */
export const gone: Readonly<Record<string, keyof Lost | "">> = {
  script: "scripts",
  noscript: "scripts",
  applet: "embedded",
  object: "embedded",
  embed: "embedded",
  svg: "embedded",
  math: "embedded",
  audio: "embedded",
  video: "embedded",
  canvas: "embedded",
  picture: "",
  frame: "frames",
  frameset: "frames",
  noframes: "frames",
  portal: "frames",
  input: "forms",
  select: "forms",
  textarea: "forms",
  button: "forms",
  datalist: "forms",
  output: "forms",
  meter: "forms",
  progress: "forms",
  style: "",
  head: "",
  title: "",
  meta: "",
  link: "",
  base: "",
  template: "",
  xml: "",
  colgroup: "",
  col: "",
  noembed: "",
  plaintext: "",
  xmp: "",
  map: "",
  area: "",
  rp: "",
};

/** What has a size and a weight of its own. */
export const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
/** What only holds other things, or a paragraph's words. */
export const boxes = new Set(
  "div section article main header footer aside nav address figure figcaption center details summary dl dt dd form fieldset legend html body hgroup dir menu caption search dialog tbody thead tfoot tr td th marquee".split(
    " ",
  ),
);
/** What an element says of its words by its name alone. */
export const markTags: Readonly<Record<string, Marks>> = {
  strong: { strong: true },
  b: { strong: true },
  em: { em: true },
  i: { em: true },
  cite: { em: true },
  dfn: { em: true },
  var: { em: true },
  u: { u: true },
  ins: { u: true },
  s: { s: true },
  strike: { s: true },
  del: { s: true },
  sub: { sub: true },
  sup: { sup: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  mark: { background: "gold" },
  small: { size: "small" },
  big: { size: "large" },
};
