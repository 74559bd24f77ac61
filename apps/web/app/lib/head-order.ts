const viewport = /<meta name="viewport"[^>]*>/;
const stylesheets = /<link rel="stylesheet"[^>]*>/g;

/**
 * Puts a rendered page's head into the order of need. React moves the scripts' preloads to the front, where they delay
 * the styles, without which nothing is painted; the page is complete without scripts, so they step back.
 */
export function orderHead(html: string): string {
  const styles = html.match(stylesheets)?.join("") ?? "";
  return html
    .replaceAll(stylesheets, "")
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"')
    .replace(viewport, (meta) => meta + styles);
}
