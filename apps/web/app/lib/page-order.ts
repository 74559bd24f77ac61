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

/**
 * The script that starts the page, its imports made when the browser has painted once; after two seconds in any case,
 * for a browser that tells of no paint. The modules are asked for and run one by one, so that a tap in between is not kept waiting.
 */
function afterPaint(code: string, scripts: readonly string[]): string {
  const imports = Array.from(code.matchAll(fixedImport), ([, name = "", href = ""]) => ({ name, href }));
  const names = imports.map(({ name }) => name).join(",");
  const modules = imports.map(({ href }) => `import("${href}")`).join(",");
  const entries = Array.from(code.matchAll(lateImport), ([, href]) => href);
  const prepared = JSON.stringify(scripts.filter((href) => !entries.includes(href)));
  const begin = [
    `const turn=()=>new Promise((go)=>setTimeout(go));`,
    `for(const href of ${JSON.stringify(scripts)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await turn()}`,
    `for(const href of ${prepared}){await import(href);await turn()}`,
    `const[${names}]=await Promise.all([${modules}]);${code.replaceAll(fixedImport, "")}`,
  ].join("");
  return `{let begun=false;const begin=async()=>{if(begun)return;begun=true;${begin}};setTimeout(begin,2000);new PerformanceObserver(()=>setTimeout(begin)).observe({type:"paint",buffered:true})}`;
}
