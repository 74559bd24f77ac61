import { createHash } from "node:crypto";

/** What a page may load from elsewhere. */
export type PageSources = Readonly<
  Partial<Record<"frames" | "scripts" | "connects" | "styles", readonly string[]>>
>;

/** What all pages may load for the outside services that are configured, and what those at one path may, too. */
export type PagePolicies = Readonly<{
  everywhere: readonly PageSources[];
  on: Readonly<Record<string, readonly PageSources[]>>;
}>;

export type PolicySources = PageSources & { frames: readonly string[]; upgradeInsecure: boolean };

/**
 * Takes the nonce out of a rendered page and allows, by their hashes, exactly the inline scripts and styles that carried
 * it: the page can be cached, and a script that got into its content some other way does not run.
 */
export function sealScripts(
  html: string,
  nonce: string,
  sources: PolicySources,
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const [scriptHashes, styleHashes] = [hashesOf("script", html, mark), hashesOf("style", html, mark)];
  const { scripts = [], connects = [], styles = [] } = sources;
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...scripts].join(" "),
    ["style-src 'self'", ...styleHashes, ...styles].join(" "),
    // Style attributes carry the numbers of charts and shares; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connects].join(" "),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${sources.frames.join(" ")}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(sources.upgradeInsecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return { html: html.replaceAll(mark, ""), policy };
}

function hashesOf(element: "script" | "style", html: string, mark: string): Set<string> {
  const hashes = new Set<string>();
  for (const { attributes, text } of elementsOf(element, html)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return hashes;
}

function* elementsOf(element: string, html: string): Generator<{ attributes: string; text: string }> {
  const [begin, end] = [`<${element}`, `</${element}>`];
  for (let at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, at)) {
    const open = html.indexOf(">", at);
    const close = html.indexOf(end, open);
    if (open < 0 || close < 0) return;
    yield { attributes: html.slice(at + begin.length, open), text: html.slice(open + 1, close) };
    at = close + end.length;
  }
}
