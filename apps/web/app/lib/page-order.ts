import { criticalStyles, readSheet, type StyleSheet } from "./critical-styles.ts";
import startPage from "./start-page.ts?inline-script";

const viewport = /<meta name="viewport"[^>]*>/;
const stylesheets = /<link\b[^>]*? rel="stylesheet"[^>]*>/g;
const preloads = /<link\b[^>]*? rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const start = /<script([^>]*?) type="module" async=""([^>]*)>([\s\S]*?)<\/script>/;
const lateImport = /import\("([^"]+)"\)/g;
const fixedImport = /import (?:\* as (\w+) from )?"([^"]+)";/g;

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
  const links = html.match(stylesheets) ?? [];
  const styles = links.map((link) => stylesOf(link, html, options)).join("");
  const scripts = Array.from(html.matchAll(preloads), ([, href = ""]) => href);
  return html
    .replaceAll(stylesheets, "")
    .replaceAll(preloads, "")
    .replace(viewport, (meta) => meta + styles)
    .replace(
      start,
      (_whole, before: string, after: string, code: string) =>
        `<script${before}${after}>${afterPaint(code, scripts)}</script>`,
    );
}

/** A sheet's part in the page, and the sheet itself for later: without its address, which `startPage` gives it. */
function stylesOf(link: string, html: string, { nonce, readStyles }: Options): string {
  const href = /\shref="([^"]+)"/.exec(link)?.[1] ?? "";
  const css = sheets.has(href) ? "" : readStyles(href);
  if (css === null) return link;
  if (css !== "") sheets.set(href, readSheet(css));
  const critical = criticalStyles(sheets.get(href) ?? [], html);
  const late = link.replace(" href=", " data-href=");
  return `<style nonce="${nonce}">${critical}</style>${late}<noscript>${link}</noscript>`;
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
