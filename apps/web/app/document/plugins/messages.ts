import { defaultLanguage, type Language, languages } from "@gatehouse/contract/languages";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import type { Plugin } from "vite";
import { expectedIn, expectFound, expectMatches } from "../expected.ts";
import { catalogues, folder, type ListedFile, pageFiles, prose, read, refusals } from "./message-files.ts";
import { namedMessages } from "./named-messages.ts";
import { pseudoMessages, pseudoTag } from "./pseudo-language.ts";

const prefix = "virtual:messages/";
/** What stands in a built module in the place of a language's words (word-chunks.ts): messages by name, or one of these. */
export const mark = "WORDS_OF_LANGUAGE";
export const refusalWords = "refusals";
export const cardinalWords = "cardinal";

type Options = {
  /** While developing, for English in the pseudo-language; no build has it. */
  pseudo?: boolean;
};

/**
 * Compiles the ICU message catalogues (app/messages/<language>/<feature>.json) into functions, so that no parser is
 * shipped. In the browser each module brings the messages that it names, such as "rankings.title": the home page does
 * without the texts of the settings, and of the rankings it has the few that it shows. What is built for browsers has a mark
 * in their place, of which word-chunks.ts makes each language's files, so that no page carries two; while developing
 * they come together.
 */
export function messageCatalogues({ pseudo = false }: Options = {}): Plugin {
  let isMarked = false;
  let isPseudo = false;
  /** Of a page whose words come in several. */
  const pageLanguage = () =>
    `document.documentElement.lang${isPseudo ? `.replace("${pseudoTag}", "${defaultLanguage}")` : ""}`;
  const told = (messages: unknown, language: string): unknown =>
    isPseudo && language === defaultLanguage ? pseudoMessages(messages) : messages;
  const files = pageFiles();
  const names = [...read(files, "en").keys()];
  const { meet, ...expected } = expectedIn(2, "the modules that hold what a browser's page can say");

  return {
    name: "message-catalogues",
    enforce: "pre",
    buildStart: expected.buildStart,
    buildEnd(error) {
      // While developing, they are asked for one by one; the server carries all languages.
      if (this.environment.name === "client" && this.environment.mode === "build") expected.buildEnd(error);
    },
    config: (_config, { command }) => ({
      // Read by lib/words/direction.ts.
      define: {
        "import.meta.env.PSEUDO_LANGUAGE": JSON.stringify(command === "serve" && pseudo ? pseudoTag : ""),
      },
    }),
    configResolved({ command }) {
      isMarked = command === "build";
      isPseudo = command === "serve" && pseudo;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      const list = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : undefined;
      if (list === undefined) return null;
      const given = isMarked
        ? marked(list)
        : chosen(pageLanguage(), (language) =>
            wordsOf(read(files, language, told), language, list.split(",")),
          );
      for (const { file } of files)
        for (const language of languages) this.addWatchFile(`${folder}/${language}/${file}`);
      return {
        code: `import { tell } from ${JSON.stringify(catalogues)};\ntell(${given});`,
        moduleType: "js",
      };
    },
    transform(source, id, options) {
      const [path = ""] = id.split("?");
      const language = /\/messages\/([\w-]+)\/[\w-]+\.json$/.exec(path)?.[1];
      if (language) {
        const code = compile(language, told(JSON.parse(source), language) as object);
        const isProse = prose.some((file) => path.endsWith(`/${file}`));
        return { code: isProse ? code : withPlainTexts(code), map: null, moduleType: "js" };
      }
      if (options?.ssr || !path.includes("/app/") || !/\.tsx?$/.test(path)) return null;
      if (path === catalogues || path === refusals) meet();
      if (path === catalogues) {
        const cardinal = isMarked ? marked(cardinalWords) : `cardinals[${pageLanguage()}]`;
        return { code: toldMessages(cardinal, isMarked), map: null };
      }
      if (path === refusals && isMarked) {
        return {
          code: `const texts = ${marked(refusalWords)};\nexport const textsOf = () => texts;`,
          map: null,
        };
      }
      const own = namedMessages(source, names).join(",");
      return own === "" ? null : { code: `import "${prefix}${own}";${source}`, map: null };
    },
  };
}

const marked = (words: string): string => `${mark}(${JSON.stringify(words)})`;

/** The words of the page's language, of several that come together. */
const chosen = (pageLanguage: string, wordsIn: (language: Language) => string): string =>
  `{\n${languages.map((one) => `${JSON.stringify(one)}: ${wordsIn(one)}`).join(",\n")}\n}[${pageLanguage}]`;

/** What is in a browser in the place of all catalogues: the messages that were told, and what they are said with. */
const toldMessages = (cardinal: string, isAlone: boolean): string => `
import { plural, select } from "@messageformat/runtime";
import { formatWhole } from "/app/lib/words/numbers.ts";
${isAlone ? "" : 'import { cardinals } from "/app/lib/words/cardinals.ts";'}
const told = {};
const tools = { plural, select, number: (_language, value, offset) => formatWhole(value - offset), cardinal: ${cardinal} };
export const tell = (words) => void Object.assign(told, words(tools));
export const messageOf = (_language, name) => told[name];
`;

let pages: ListedFile[] | undefined;
const known = new Map<Language, Map<string, string>>();

/** Messages of the pages, by a mark's list, as an expression that `tell` takes. */
export function wordsByMark(language: Language, list: string): string {
  pages ??= pageFiles();
  const messages = known.get(language) ?? read(pages, language);
  known.set(language, messages);
  return wordsOf(messages, language, list.split(","));
}

/** Messages as a function of what they are said with, which gives them by name. */
export function wordsOf(
  messages: ReadonlyMap<string, string>,
  language: Language,
  names: readonly string[],
): string {
  const own = Object.fromEntries(names.map((name) => [name, messages.get(name) ?? name]));
  return withTools(compileModule(new MessageFormat(language), own));
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

/** What a compiled module uses of the compiler's packages. Throws where it is not as the compiler made it when this was written. */
function usedBy(code: string): { tools: string[]; cardinal: string | undefined; rest: string } {
  const lines = code.split("\n");
  const imports = lines.filter((line) => line.startsWith("import "));
  const tools = imports.flatMap((line) => importedBy(line, runtime)?.split(", ") ?? []);
  const forms = imports.flatMap((line) => importedBy(line, cardinals)?.split(", ") ?? []);
  const isKnown =
    tools.every((name) => ["number", "plural", "select"].includes(name)) &&
    forms.length <= 1 &&
    forms.every((name) => /^\w+$/.test(name));
  expectFound(
    isKnown ? imports.length : -1,
    Number(tools.length > 0) + forms.length,
    "imports in compiled messages",
  );
  const uses = /\bnumber\("/.test(code);
  expectFound(
    tools.filter((name) => name === "number").length,
    Number(uses),
    "imports of numbers in compiled messages",
  );
  expectMatches(code, defaultExport, 1, "default exports in compiled messages");
  return { tools, cardinal: forms[0], rest: lines.filter((line) => !imports.includes(line)).join("\n") };
}

/** The compiler's module as a function of what it would import. */
function withTools(code: string): string {
  const { tools, cardinal, rest } = usedBy(code);
  const taken = [...tools, ...(cardinal === undefined ? [] : [`cardinal: ${cardinal}`])].join(", ");
  return `(${taken === "" ? "" : `{ ${taken} }`}) => (${rest.replace(defaultExport, "{").trim()})`;
}

/**
 * A compiled module in which a text without arguments is no function: a server has all languages', and four of five messages are
 * such texts. Under a name of its own, since the file as it stands has nothing but texts.
 */
export const withPlainTexts = (code: string): string =>
  `${code.replaceAll(': () => "', ': "').replace(defaultExport, "const compiled = {")}\nexport default { compiled };`;

/** The compiler's module with the `#` of a plural written by the portal's own numbers: the package's would start Intl. */
export function withOwnNumbers(code: string): string {
  const { tools, cardinal, rest } = usedBy(code);
  const others = tools.filter((name) => name !== "number");
  return [
    ...(others.length > 0 ? [`import { ${others.join(", ")}${runtime}`] : []),
    ...(cardinal === undefined ? [] : [`import { ${cardinal}${cardinals}`]),
    ...(others.length < tools.length
      ? [
          `import { formatWhole } from "/app/lib/words/numbers.ts";`,
          "const number = (_language, value, offset) => formatWhole(value - offset);",
        ]
      : []),
    rest,
  ].join("\n");
}
