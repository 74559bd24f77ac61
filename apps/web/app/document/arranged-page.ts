import { criticalStyles, readSheet, type StyleSheet } from "./critical-styles.ts";
import { expectFound, expectMatches } from "./expected.ts";
import startPage from "./start-page.ts?inline-script";

const viewport = /<meta name="viewport"[^<>]*>/g;
const link = /<link\b[^<>]*>/g;
const isSheet = (tag: string): boolean => tag.includes(' rel="stylesheet"');
const isPreload = (tag: string): boolean => tag.includes(' rel="modulepreload"');
const address = /\shref="([^"]+)"/g;
const anyImport = /\bimport\b/g;
const lateImport = /\bimport\("([^"]+)"\)/g;
const fixedImport = /\bimport (?:\* as (\w+) from )?"([^"\s]+)";/g;

type Options = {
  nonce: string;
  /** The text of a built style sheet. */
  readStyles: (href: string) => string;
  /** What the operator has of their own: rules, and the address of a script that runs before the page's modules. */
  own?: { styles: string; script: string | undefined };
};

const sheets = new Map<string, StyleSheet>();

/**
 * Puts a page, as React Router has rendered it, into the order of need: what it needs of its styles stands in the page
 * itself, since nothing is painted without them; the whole sheet and the scripts come after the first paint. The page is
 * complete without scripts, and a phone's line and processor are for what is seen. Throws where the page is not made as
 * this expects, which the build finds out (sample-pages.ts).
 */
export function arrangePage(html: string, options: Options): string {
  const links = html.match(link) ?? [];
  const [sheet = "", ...others] = links.filter(isSheet);
  expectFound(sheet === "" ? 0 : 1 + others.length, 1, "links to style sheets in a page");
  const scripts = links.filter(isPreload).map(hrefOf);
  // The entry and the root at the least.
  expectFound(scripts.length, { least: 2 }, "links that preload modules in a page");
  expectMatches(html, viewport, 1, "meta tags of the viewport in a page");
  const styles = stylesOf(sheet, html, options);
  const all = options.own?.script === undefined ? scripts : [options.own.script, ...scripts];
  const ordered = html
    .replaceAll(link, (tag) => (isSheet(tag) || isPreload(tag) ? "" : tag))
    .replace(viewport, (meta) => meta + styles);
  return startedAfterPaint(ordered, all, options.nonce);
}

function hrefOf(tag: string): string {
  const [match] = expectMatches(tag, address, 1, `addresses in ${tag}`);
  return match?.[1] ?? "";
}

/** The page with the module script that starts it changed. By its nonce it is known from any text that looks like it. */
function startedAfterPaint(html: string, scripts: readonly string[], nonce: string): string {
  const [before = "", after = "", ...more] = html.split(`<script nonce="${nonce}" type="module" async="">`);
  expectFound(after === "" ? 0 : 1 + more.length, 1, "module scripts that start a page");
  const end = after.indexOf("</script>");
  const started = afterPaint(after.slice(0, end), scripts);
  return `${before}<script nonce="${nonce}">${started}${after.slice(end)}`;
}

/** A sheet's part in the page, and the sheet itself for later: without its address, which `startPage` gives it. */
function stylesOf(sheet: string, html: string, { nonce, readStyles, own }: Options): string {
  const href = hrefOf(sheet);
  const known = sheets.get(href) ?? readSheet(readStyles(href));
  sheets.set(href, known);
  const late = sheet.replace(" href=", " data-href=");
  const critical = criticalStyles(known, html);
  return `<style nonce="${nonce}">${critical}${own?.styles ?? ""}</style>${late}<noscript>${sheet}</noscript>`;
}

/** The script that starts the page, its imports made by `startPage` after the first paint. */
function afterPaint(code: string, scripts: readonly string[]): string {
  const imports = Array.from(code.matchAll(fixedImport), ([, name = "", href = ""]) => ({ name, href }));
  const entries = expectMatches(code, lateImport, 1, "imports of the entry in a page's start");
  // The list of routes has no name; the root and the page have.
  const named = imports.filter(({ name }) => name !== "");
  expectFound(imports.length - named.length, 1, "imports of the routes' list in a page's start");
  expectFound(named.length, { least: 1 }, "imports of routes in a page's start");
  expectMatches(code, anyImport, imports.length + entries.length, "imports in a page's start");
  const names = imports.map(({ name }) => name).join(",");
  const modules = imports.map(({ href }) => `import("${href}")`).join(",");
  const prepared = scripts.filter((href) => entries.every(([, entry]) => entry !== href));
  expectFound(scripts.length - prepared.length, 1, "entries among the modules that a page preloads");
  const imported = `const[${names}]=await Promise.all([${modules}]);${code.replaceAll(fixedImport, "")}`;
  return `${startPage}(${JSON.stringify(scripts)},${JSON.stringify(prepared)},async()=>{${imported}})`;
}
