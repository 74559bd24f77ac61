import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultLanguage, languages } from "@gatehouse/contract/languages";
import type { Plugin, Rolldown } from "vite";
import { expectFound } from "../expected.ts";
import { textOf } from "./inline-scripts.ts";
import { wordFilesOf } from "./office-words.ts";

const app = fileURLToPath(new URL("../../", import.meta.url));
const base = "/admin/";

/**
 * Writes the back office's one page, index.html, of what its build has made. It has no script or style in itself, so that its
 * policy allows none; what must run before the first paint is a small file of its own.
 */
export function officePage(): Plugin {
  return {
    name: "office-page",
    async generateBundle(_options, bundle) {
      const files = JSON.stringify(wordFilesOf(bundle, base));
      const script = `(${await textOf(`${app}office/entry/start-up.ts`)})(${files})`;
      const hash = createHash("sha256").update(script).digest("base64url").slice(0, 8);
      const startUp = `assets/start-up-${hash}.js`;
      this.emitFile({ type: "asset", fileName: startUp, source: script });
      const icon = readFileSync(`${app}ui/favicon.svg`);
      this.emitFile({ type: "asset", fileName: "assets/office-icon.svg", source: icon });
      const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
      const entries = chunks.filter(({ isEntry }) => isEntry);
      expectFound(entries.length, 1, "entries of the office's build");
      const [entry] = entries as [Rolldown.OutputChunk];
      const shared = staticImports(entry, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
      const styles = [entry, ...shared].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      this.emitFile({
        type: "asset",
        fileName: "index.html",
        source: pageOf({
          startUp: base + startUp,
          entry: base + entry.fileName,
          preloads: shared.map(({ fileName }) => base + fileName),
          styles: [...new Set(styles)].map((file) => base + file),
          icon: `${base}assets/office-icon.svg`,
        }),
      });
    },
  };
}

/** All chunks that one needs before it runs, itself left out. */
function staticImports(entry: Rolldown.OutputChunk, chunks: Map<string, Rolldown.OutputChunk>) {
  const found = new Set<Rolldown.OutputChunk>();
  const walk = ({ imports }: Rolldown.OutputChunk): void => {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (!chunk || found.has(chunk)) continue;
      found.add(chunk);
      walk(chunk);
    }
  };
  walk(entry);
  return [...found];
}

type PageParts = { startUp?: string; entry: string; preloads: string[]; styles: string[]; icon?: string };

/** The page; also while developing, with Vite's own files. */
function pageOf({ startUp, entry, preloads, styles, icon }: PageParts): string {
  return `<!doctype html>
<html lang="${defaultLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Gatehouse</title>
${startUp ? `<script src="${startUp}"></script>` : ""}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("\n")}
${icon ? `<link rel="icon" type="image/svg+xml" href="${icon}">` : ""}
<script type="module" src="${entry}"></script>
</head>
<body>
<div id="office"></div>
<noscript>${languages.map(needsScript).join("")}</noscript>
</body>
</html>
`;
}

/** A message of the office's catalogues; the page is written before they are compiled. */
const lineOf = (language: string, key: "officeFrame.needsScript"): string => {
  const [, name] = key.split(".") as [string, "needsScript"];
  const file = `${app}messages/${language}/office-frame.json`;
  return (JSON.parse(readFileSync(file, "utf8")) as Record<typeof name, string>)[name];
};

const needsScript = (language: string): string =>
  `<p lang="${language}">${lineOf(language, "officeFrame.needsScript")}</p>`;
