import { criticalStyles, readSheet, type StyleSheet } from "./critical-styles.ts";
import startPage from "./start-page.ts?inline-script";

const viewport = /<meta name="viewport"[^<>]*>/;
const link = /<link\b[^<>]*>/g;
const isSheet = (tag: string): boolean => tag.includes(' rel="stylesheet"');
const isPreload = (tag: string): boolean => tag.includes(' rel="modulepreload"');
const hrefOf = (tag: string): string => /\shref="([^"]+)"/.exec(tag)?.[1] ?? "";
const startMark = ' type="module" async=""';
const lateImport = /import\("([^"]+)"\)/g;
const fixedImport = /import (?:\* as (\w+) from )?"([^"\s]+)";/g;

type Options = {
  nonce: string;
  /** The text of a built style sheet; null where it is not known. */
  readStyles: (href: string) => string | null;
};

const sheets = new Map<string, StyleSheet>();

/**
 * Puts a rendered page into the order of need: what it needs of its styles stands in the page itself, since nothing is
 * painted without them; whole sheets and scripts come after the first paint. The page is complete without scripts, and a
 * phone's line and processor are for what is seen.
 */
export function orderPage(html: string, options: Options): string {
  const links = html.match(link) ?? [];
  const styles = links
    .filter(isSheet)
    .map((sheet) => stylesOf(sheet, html, options))
    .join("");
  const scripts = links.filter(isPreload).map(hrefOf);
  const ordered = html
    .replaceAll(link, (tag) => (isSheet(tag) || isPreload(tag) ? "" : tag))
    .replace(viewport, (meta) => meta + styles);
  return startedAfterPaint(ordered, scripts);
}

/** The page with its first module script changed, where it has one. */
function startedAfterPaint(html: string, scripts: readonly string[]): string {
  const mark = html.indexOf(startMark);
  const open = html.indexOf(">", mark);
  const close = html.indexOf("</script>", open);
  if (mark < 0 || open < 0 || close < 0) return html;
  const tag = html.slice(mark + startMark.length, open + 1);
  return html.slice(0, mark) + tag + afterPaint(html.slice(open + 1, close), scripts) + html.slice(close);
}

/** A sheet's part in the page, and the sheet itself for later: without its address, which `startPage` gives it. */
function stylesOf(sheet: string, html: string, { nonce, readStyles }: Options): string {
  const href = hrefOf(sheet);
  const css = sheets.has(href) ? "" : readStyles(href);
  if (css === null) return sheet;
  if (css !== "") sheets.set(href, readSheet(css));
  const critical = criticalStyles(sheets.get(href) ?? [], html);
  const late = sheet.replace(" href=", " data-href=");
  return `<style nonce="${nonce}">${critical}</style>${late}<noscript>${sheet}</noscript>`;
}

/** The script that starts the page, its imports made by `startPage` after the first paint. */
function afterPaint(code: string, scripts: readonly string[]): string {
  const imports = Array.from(code.matchAll(fixedImport), ([, name = "", href = ""]) => ({ name, href }));
  const names = imports.map(({ name }) => name).join(",");
  const modules = imports.map(({ href }) => `import("${href}")`).join(",");
  const entries = Array.from(code.matchAll(lateImport), ([, href]) => href);
  const prepared = scripts.filter((href) => !entries.includes(href));
  const imported = `const[${names}]=await Promise.all([${modules}]);${code.replaceAll(fixedImport, "")}`;
  return `${startPage}(${JSON.stringify(scripts)},${JSON.stringify(prepared)},async()=>{${imported}})`;
}
