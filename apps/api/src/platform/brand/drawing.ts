import { createHash } from "node:crypto";
import { SaxesParser } from "saxes";
import { BrandProblem } from "./files.ts";

/** A drawing that may stand in a page: what is inside of its `svg`, and its window. */
export type Drawing = { viewBox: string; inside: string; attributes: string };

/** Shapes, and what they are painted with. Nothing of these runs, asks for a file or leads anywhere. */
const elements = new Set(
  (
    "svg g path rect circle ellipse line polyline polygon text tspan defs symbol use linearGradient radialGradient stop " +
    "clipPath mask pattern filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode " +
    "feTurbulence feDisplacementMap feMorphology"
  ).split(" "),
);
/** Left out with all that is in them: notes of its author, and what moves. */
const notes = new Set(
  "title desc metadata animate animateMotion animateTransform set view cursor".split(" "),
);
/** Their meaning is to run or to fetch something: such a drawing is not taken at all. */
const refused: Record<string, string> = {
  script: "a script",
  foreignObject: "foreign content (foreignObject)",
  iframe: "a frame",
  image: "a picture (image)",
  a: "a link (a)",
  style: "a style sheet (style); write the colours as attributes, which may be var(--accent) and so on",
};
const mostElements = 4_000;
const mostDepth = 40;
const windowForm = /^-?\d+(?:\.\d+)?(?:[\s,]+-?\d+(?:\.\d+)?){3}$/;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Reads an SVG and writes it down anew, shapes and colours alone. Throws a BrandProblem where it wants more than to be seen. */
export function readDrawing(file: string, svg: string): Drawing {
  const mark = `b${createHash("sha256").update(svg).digest("hex").slice(0, 6)}-`;
  const refuse = (why: string) => {
    throw new BrandProblem(`${file} ${why}`);
  };
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: string[] = [];
  let inside = "";
  let skipped = 0;
  let count = 0;
  let root: Omit<Drawing, "inside"> | undefined;

  parser.on("error", () => refuse(`is no SVG: it breaks off in line ${parser.line}`));
  parser.on("doctype", (text) => {
    if (text.includes("[")) refuse("declares entities of its own");
  });
  parser.on("opentag", ({ name, attributes }) => {
    count += 1;
    if (count > mostElements) refuse(`has more than ${mostElements} elements`);
    if (open.length >= mostDepth) refuse(`has elements in more than ${mostDepth} others`);
    open.push(name);
    const bad = refused[name];
    if (bad !== undefined) refuse(`holds ${bad}`);
    const given = Object.entries(attributes);
    for (const [attribute, value] of given) checkAttribute(attribute, value, refuse);
    if (open.length === 1) {
      if (name !== "svg") refuse("is no SVG");
      root = rootOf(attributes, refuse);
    } else if (skipped > 0 || notes.has(name) || name.includes(":")) skipped += 1;
    else if (elements.has(name)) inside += `<${name}${given.map((one) => written(one, mark)).join("")}>`;
    else refuse(`has an element that is no shape: ${name.slice(0, 40)}`);
  });
  parser.on("text", (text) => {
    if (skipped > 0 || open.length < 2) return;
    const name = open.at(-1);
    if (name === "text" || name === "tspan") inside += escaped(text);
  });
  parser.on("closetag", ({ name }) => {
    open.pop();
    if (skipped > 0) skipped -= 1;
    else if (open.length > 0) inside += `</${name}>`;
  });
  parser.write(svg).close();
  if (!root) throw new BrandProblem(`${file} is no SVG`);
  return { ...root, inside };
}

type Refuse = (why: string) => void;

/** Attributes that would act, and those that would ask for something. */
function checkAttribute(name: string, value: string, refuse: Refuse): void {
  if (/^on/i.test(name)) refuse(`holds a script (${name.slice(0, 30)})`);
  const isReference = name === "href" || name === "xlink:href";
  if (isReference && !/^#[\w.-]+$/.test(value)) refuse(`leads elsewhere (${value.slice(0, 60)})`);
  for (const [, target = ""] of value.matchAll(/url\(([^)]{0,200})/gi))
    if (!/^\s*["']?#[\w.-]+["']?\s*$/.test(target)) refuse(`asks for another file (${target.slice(0, 60)})`);
  if (/@import|javascript:|expression\(|image-set\(|\\/i.test(value))
    refuse(`holds what may run or fetch something (${name.slice(0, 30)})`);
}

function rootOf(attributes: Record<string, string>, refuse: Refuse): Omit<Drawing, "inside"> {
  const { viewBox = "", width = "", height = "", preserveAspectRatio = "" } = attributes;
  const sized = /^\d+(?:\.\d+)?(?:px)?$/;
  const window =
    viewBox.trim() ||
    (sized.test(width) && sized.test(height)
      ? `0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}`
      : "");
  if (!windowForm.test(window)) refuse("has no viewBox");
  const own = ["fill", "stroke", "stroke-width", "style"]
    .flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]] as const]))
    .concat(
      /^x(?:Min|Mid|Max)Y(?:Min|Mid|Max)(?: (?:meet|slice))?$/.test(preserveAspectRatio)
        ? [["preserveAspectRatio", preserveAspectRatio]]
        : [],
    )
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return { viewBox: window.replaceAll(/[\s,]+/g, " "), attributes: own.join("") };
}

/** An attribute as it stands in the page; names that others refer to get the drawing's mark, since several stand in one page. */
function written([name, value]: [string, string], mark: string): string {
  if (name === "class" || name.startsWith("xml") || name.startsWith("data-") || name.startsWith("aria-"))
    return name === "xlink:href" ? ` href="#${mark}${escaped(value.slice(1))}"` : "";
  if (name === "xlink:href" || name === "href") return ` href="#${mark}${escaped(value.slice(1))}"`;
  if (name.includes(":") || name === "role" || name === "tabindex") return "";
  if (name === "id") return ` id="${mark}${escaped(value)}"`;
  const own = value.replaceAll(/url\(\s*["']?#([\w.-]+)["']?\s*\)/gi, `url(#${mark}$1)`);
  return ` ${name}="${escaped(own)}"`;
}

/** The drawing as an element of a page that fills its place, cut to it unless it says otherwise. */
export function fillingMarkup({ viewBox, attributes, inside }: Drawing, style: string): string {
  const fits = attributes.includes("preserveAspectRatio") ? "" : ' preserveAspectRatio="xMidYMid slice"';
  return `<svg viewBox="${viewBox}"${attributes}${fits}${style}>${inside}</svg>`;
}

/** The drawing as a part of another one of this size, whole in its middle, or as large as fills it. */
export function partMarkup(
  { viewBox, attributes, inside }: Drawing,
  { width, height, fills = false }: { width: number; height: number; fills?: boolean },
): string {
  const [left = 0, top = 0, wide = 1, high = 1] = viewBox.split(" ").map(Number);
  const scale = (fills ? Math.max : Math.min)(width / wide, height / high);
  const [x, y] = [(width - wide * scale) / 2 - left * scale, (height - high * scale) / 2 - top * scale];
  const rounded = [scale, 0, 0, scale, x, y].map((value) => Number(value.toFixed(4)));
  const painted = attributes.replace(/ preserveAspectRatio="[^"]*"/, "");
  return `<g transform="matrix(${rounded.join(" ")})"${painted}>${inside}</g>`;
}

/** The drawing as a file. */
export const fileOf = ({ viewBox, attributes, inside }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributes}>${inside}</svg>`;
