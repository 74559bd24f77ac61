import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Language, languageOf, languages } from "@gatehouse/contract/languages";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import type { Plugin } from "vite";

const folder = fileURLToPath(new URL("app/messages", import.meta.url));
const catalogues = `${folder}/catalogues.ts`;
const refusals = `${folder}/refusals.ts`;
const prefix = "virtual:messages/";

/**
 * Compiles the ICU message catalogues (app/messages/<language>/<feature>.json) into functions, so that no parser is
 * shipped. In the browser each catalogue comes with the modules that name a message of it, such as "stats.title": the
 * home page does without the texts of the settings. A build for browsers is one of a single language (PAGE_LANGUAGE),
 * so that no page carries two; while developing they come together.
 */
export function messageCatalogues(): Plugin {
  let carried: readonly Language[] = languages;
  const files = new Map(
    Array.from(
      readFileSync(`${folder}/en.ts`, "utf8").matchAll(/^import (\w+) from "\.\/en\/([\w-]+\.json)";$/gm),
      ([, name = "", file = ""]) => [name, file],
    ),
  );
  const named = new RegExp(`["'\`](${[...files.keys()].join("|")})\\.\\w`, "g");

  return {
    name: "message-catalogues",
    enforce: "pre",
    configResolved({ command }) {
      if (command === "build") carried = [languageOf(process.env["PAGE_LANGUAGE"] ?? "") ?? languages[0]];
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [name = "", of] = id.slice(prefix.length + 1).split("/");
      if (of !== undefined) {
        const path = `${folder}/${of}/${files.get(name)}`;
        this.addWatchFile(path);
        return compiled(languageOf(of) ?? languages[0], readFileSync(path, "utf8"));
      }
      const lines = carried.map(
        (language) => `import ${language} from ${JSON.stringify(`${prefix}${name}/${language}`)};
catalogues.${language}.${name} = ${language};`,
      );
      return [`import { catalogues } from ${JSON.stringify(catalogues)};`, ...lines].join("\n");
    },
    transform(source, id, options) {
      const [path = ""] = id.split("?");
      const language = /\/messages\/([\w-]+)\/[\w-]+\.json$/.exec(path)?.[1];
      if (language) return { code: compiled(language, source), map: null, moduleType: "js" };
      if (options?.ssr || !/\/app\/.*\.tsx?$/.test(path)) return null;
      if (path === catalogues) {
        const none = carried.map((one) => `${one}: {}`).join(", ");
        return { code: `export const catalogues = { ${none} };`, map: null };
      }
      if (path === refusals) {
        const imports = carried.map((one) => `import { ${one} } from "@gatehouse/contract/texts/${one}";`);
        return { code: `${imports.join("")}export const texts = { ${carried.join(", ")} };`, map: null };
      }
      const names = new Set(Array.from(source.matchAll(named), (match) => match[1]));
      const imports = [...names].map((name) => `import "${prefix}${name}";`);
      return imports.length > 0 ? { code: imports.join("") + source, map: null } : null;
    },
  };
}

/**
 * A catalogue as a module. In the browser's half it has a name of its own, not the JSON file's: while developing, nothing
 * resolves what a JSON file imports.
 */
const compiled = (language: string, source: string): string =>
  withOwnNumbers(compileModule(new MessageFormat(language), JSON.parse(source)));

/** The `#` of a plural is written by the portal's own numbers: the package's would start Intl. */
const withOwnNumbers = (code: string): string =>
  code.replace(
    /import \{ number(?:, (.*?))? \} from "@messageformat\/runtime";/,
    (_whole, others = "") =>
      `import { ${others} } from "@messageformat/runtime";
import { formatWhole } from "/app/lib/numbers.ts";
const number = (_language, value, offset) => formatWhole(value - offset);`,
  );
