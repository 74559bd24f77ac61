import startPage from "./start-page.ts?inline-script";

const viewport = /<meta name="viewport"[^>]*>/;
const stylesheets = /<link rel="stylesheet"[^>]*>/g;
const preloads = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const start = /<script([^>]*?) type="module" async=""([^>]*)>([\s\S]*?)<\/script>/;
const lateImport = /import\("([^"]+)"\)/g;
const fixedImport = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/**
 * Puts a rendered page into the order of need: its styles first, without which nothing is painted, and its scripts
 * after the first paint. The page is complete without them, and a phone's line and processor are for what is seen.
 */
export function orderPage(html: string): string {
  const styles = html.match(stylesheets)?.join("") ?? "";
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
