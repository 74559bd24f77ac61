import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Language, languageOf, languages } from "@gatehouse/contract/languages";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import type { Plugin } from "vite";
import { expectedIn, expectFound, expectMatches } from "../expected.ts";
import { namedMessages } from "./named-messages.ts";

const folder = fileURLToPath(new URL("../../messages", import.meta.url));
const catalogues = `${folder}/catalogues.ts`;
const refusals = `${folder}/refusals.ts`;
const prefix = "virtual:messages/";
/** Catalogues that reach their page whole (lib/words/prose.ts). */
const prose = ["feature.json", "privacy.json", "rules.json"];
const isOffice = (file: string): boolean => file.startsWith("office-");

type Options = {
  /** For the back office's build: its own catalogues, too, and all languages, of which its page chooses one. */
  office?: boolean;
};

type ListedFile = { name: string; file: string };

/** The catalogues that a list imports, which must be all of its kind. */
function listed(list: string, isOwn: (file: string) => boolean): ListedFile[] {
  const lines = readFileSync(`${folder}/${list}`, "utf8").split("\n");
  const files = lines.flatMap((line) => {
    const [, name, file] = /^import (\w+) from "\.\/en\/([\w-]+\.json)";$/.exec(line) ?? [];
    return name !== undefined && file !== undefined ? [{ name, file }] : [];
  });
  expectFound(
    files.length,
    readdirSync(`${folder}/en`).filter(isOwn).length,
    `catalogues that ${list} imports`,
  );
  return files;
}

/**
 * Compiles the ICU message catalogues (app/messages/<language>/<feature>.json) into functions, so that no parser is
 * shipped. In the browser each module brings the messages that it names, such as "rankings.title": the home page does
 * without the texts of the settings, and of the rankings it has the few that it shows. A build for browsers is one of a
 * single language (PAGE_LANGUAGE), so that no page carries two; while developing they come together.
 */
export function messageCatalogues({ office = false }: Options = {}): Plugin {
  let carried: readonly Language[] = languages;
  const files = [
    ...listed("en.ts", (file) => !isOffice(file) && !prose.includes(file)),
    ...(office ? listed("office-en.ts", isOffice) : []),
  ];
  const names = [...read("en").keys()];
  const { meet, ...expected } = expectedIn(
    office ? { least: 1 } : 2,
    "the modules that hold what a browser's page can say",
  );

  /** The messages of a language by their whole names. */
  function read(language: Language): Map<string, string> {
    return new Map(
      files.flatMap(({ name, file }) =>
        flat(JSON.parse(readFileSync(`${folder}/${language}/${file}`, "utf8")), name),
      ),
    );
  }

  return {
    name: "message-catalogues",
    enforce: "pre",
    buildStart: expected.buildStart,
    buildEnd(error) {
      // While developing, they are asked for one by one; the server carries all languages.
      if (this.environment.name === "client" && this.environment.mode === "build") expected.buildEnd(error);
    },
    configResolved({ command }) {
      if (command === "build" && !office)
        carried = [languageOf(process.env["PAGE_LANGUAGE"] ?? "") ?? languages[0]];
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      const [, language, list] = /^\0virtual:messages\/([\w-]+)\/(.*)$/.exec(id) ?? [];
      if (language === undefined || list === undefined) return null;
      const messages = read(language as Language);
      const own = Object.fromEntries(list.split(",").map((name) => [name, messages.get(name) ?? name]));
      const code = compile(language, own).replace(defaultExport, "const messages = {");
      for (const { file } of files) this.addWatchFile(`${folder}/${language}/${file}`);
      return {
        code: `import { catalogues } from ${JSON.stringify(catalogues)};
${code}
Object.assign(catalogues.${language}, messages);`,
        moduleType: "js",
      };
    },
    transform(source, id, options) {
      const [path = ""] = id.split("?");
      const language = /\/messages\/([\w-]+)\/[\w-]+\.json$/.exec(path)?.[1];
      if (language) {
        const messages = JSON.parse(source) as object;
        return { code: compile(language, messages), map: null, moduleType: "js" };
      }
      if (options?.ssr || !path.includes("/app/") || !/\.tsx?$/.test(path)) return null;
      if (path === catalogues || path === refusals) meet();
      if (path === catalogues) {
        const none = carried.map((one) => `${one}: {}`).join(", ");
        return { code: `export const catalogues = { ${none} };`, map: null };
      }
      // The office says what is refused to the people of the house, too.
      if (path === refusals && !office) {
        const imports = carried.map((one) => `import { ${one} } from "@gatehouse/contract/texts/${one}";`);
        return { code: `${imports.join("")}export const texts = { ${carried.join(", ")} };`, map: null };
      }
      const own = namedMessages(source, names).join(",");
      if (own === "") return null;
      const imports = carried.map((one) => `import "${prefix}${one}/${own}";`);
      return { code: imports.join("") + source, map: null };
    },
  };
}

function flat(node: unknown, name: string): [string, string][] {
  if (typeof node === "string") return [[name, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(value, `${name}.${key}`));
}

const compile = (language: string, messages: object): string =>
  withOwnNumbers(compileModule(new MessageFormat(language), messages));

const runtime = ' } from "@messageformat/runtime";';
const cardinals = ' } from "@messageformat/runtime/lib/cardinals";';
const defaultExport = /^export default \{/gm;

/** What a line imports of the compiler's own packages, as it stands there; an import that is not made so has nothing. */
function importedBy(line: string, from: string): string | undefined {
  const start = "import { ";
  return line.startsWith(start) && line.endsWith(from) ? line.slice(start.length, -from.length) : undefined;
}

/** What else a line imports that imports the numbers; undefined for every other line. */
function besideNumbers(line: string): string | undefined {
  const [first, ...others] = importedBy(line, runtime)?.split(", ") ?? [];
  return first === "number" ? others.join(", ") : undefined;
}

function isOtherImport(line: string): boolean {
  const names = importedBy(line, runtime) ?? importedBy(line, cardinals) ?? "";
  return names === "plural, select" || /^\w+$/.test(names);
}

/**
 * The compiler's module with the `#` of a plural written by the portal's own numbers: the package's would start Intl.
 * Throws where the module is not as the compiler made it when this was written.
 */
export function withOwnNumbers(code: string): string {
  const uses = /\bnumber\("/.test(code);
  const lines = code.split("\n");
  const imports = lines.filter((line) => line.startsWith("import "));
  const numbers = imports.filter((line) => besideNumbers(line) !== undefined);
  expectFound(numbers.length, Number(uses), "imports of numbers in compiled messages");
  const others = imports.filter(isOtherImport);
  expectFound(imports.length, numbers.length + others.length, "imports in compiled messages");
  expectMatches(code, defaultExport, 1, "default exports in compiled messages");
  const own = (line: string): string => {
    const rest = besideNumbers(line);
    if (rest === undefined) return line;
    return `import { ${rest} } from "@messageformat/runtime";
import { formatWhole } from "/app/lib/words/numbers.ts";
const number = (_language, value, offset) => formatWhole(value - offset);`;
  };
  return lines.map(own).join("\n");
}
