import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { languages } from "@gatehouse/contract/languages";
import { beforeAll, expect, it } from "vitest";
import { arrangePage } from "./arranged-page.ts";
import { nonce, samplePage, samplePaths } from "./sample-pages.ts";
import startPage from "./start-page.ts?inline-script";

const build = join(import.meta.dirname, "../../build");
const readStyles = (href: string) => readFileSync(join(build, "styles", basename(href)), "utf8");
const order = (html: string) => arrangePage(html, { nonce, readStyles });

/** What React has rendered of the built pages, before it is put in order. */
const pages: { path: string; html: string }[] = [];
beforeAll(async () => {
  for (const language of languages) {
    for (const path of samplePaths)
      pages.push({ path, html: await samplePage(build, { path, language, isOrdered: false }) });
  }
});

it("puts what a page needs of the styles into it, and leaves the sheet for later", () => {
  for (const { html } of pages) {
    const [sheet = "", href = ""] =
      /<link nonce="sample" rel="stylesheet" href="([^"]+)"\/>/.exec(html) ?? [];
    const late = sheet.replace("href", "data-href");
    const [before = "", after = ""] = order(html).split(`${late}<noscript>${sheet}</noscript>`);
    expect(before).toMatch(/<meta name="viewport"[^<>]*><style nonce="sample">/);
    expect(before).toMatch(/@font-face\{[^]*<\/style>$/);
    expect(after).not.toContain(href);
  }
});

it("asks for the scripts after the first paint, and starts the page when its modules are there", () => {
  for (const { html } of pages) {
    const asked = Array.from(
      html.matchAll(/<link[^>]* rel="modulepreload" href="([^"]+)"/g),
      ([, href]) => href,
    );
    const [, entry = ""] = /import\("(\/assets\/entry\.client[^"]+)"\)/.exec(html) ?? [];
    const imported = Array.from(html.matchAll(/import (?:\* as \w+ from )?"([^"]+)";/g), ([, href]) => href);
    const ordered = order(html);
    expect(ordered).not.toContain('rel="modulepreload"');
    expect(ordered).not.toContain('type="module"');
    const prepared = asked.filter((href) => href !== entry);
    expect(ordered).toContain(
      `<script nonce="sample">${startPage}(${JSON.stringify(asked)},${JSON.stringify(prepared)},async()=>{const[,route0`,
    );
    expect(ordered).toContain(
      `=await Promise.all([${imported.map((href) => `import("${href}")`).join(",")}]);`,
    );
    expect(ordered).toContain(`import("${entry}");})</script>`);
  }
});

it("leaves everything else as it is", () => {
  for (const { html } of pages) {
    const [, body = ""] = /<body>(.*?)<script/s.exec(html) ?? [];
    expect(body.length).toBeGreaterThan(100);
    expect(order(html)).toContain(body);
  }
});

it("is not misled by text that looks like the start's script", () => {
  for (const { html } of pages) {
    const text = 'type="module" async="">';
    expect(order(html.replace("<body>", `<body>${text}`))).toContain(`<body>${text}`);
  }
});

it.each([
  ["links to style sheets", / rel="stylesheet"/, ' rel="preload stylesheet"'],
  ["links to style sheets", /<link[^>]* rel="stylesheet"[^>]*>/, "$&$&"],
  ["links that preload modules", / rel="modulepreload"/g, ' rel="preload"'],
  ["meta tags of the viewport", /<meta name="viewport"/, '<meta id="v" name="viewport"'],
  ["addresses in", /rel="modulepreload" href=/, 'rel="modulepreload" data-href='],
  ["module scripts that start a page", /type="module" async=""/, 'async="" type="module"'],
  ["imports of the entry", /import\("[^"]+"\);?/, ""],
  ["imports of the routes' list", /import "[^"]+";/, ""],
  ["imports of routes", /import \* as \w+ from "[^"]+";/g, ""],
  ["imports in a page's start", /import \* as route0 from/, "import { route0 } from"],
  ["entries among the modules", /rel="modulepreload" href="[^"]*entry\.client[^"]*"/, 'rel="preload"'],
])("does not build where React Router writes another number of %s (%s)", (what, pattern, other) => {
  for (const { html } of pages) {
    const planted = html.replace(pattern, other);
    expect(planted).not.toBe(html);
    expect(() => order(planted)).toThrow(what);
  }
});
