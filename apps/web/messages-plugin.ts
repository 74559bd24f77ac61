import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import type { Plugin } from "vite";

/** Compiles the ICU message catalogues (app/messages/<language>/<feature>.json) into functions, so that no parser is shipped. */
export function messageCatalogues(): Plugin {
  return {
    name: "message-catalogues",
    enforce: "pre",
    transform(source, id) {
      const language = /\/messages\/([\w-]+)\/[\w-]+\.json$/.exec(id)?.[1];
      if (!language) return null;
      return {
        code: withOwnNumbers(compileModule(new MessageFormat(language), JSON.parse(source))),
        map: null,
        moduleType: "js",
      };
    },
  };
}

/** The `#` of a plural is written by the portal's own numbers: the package's would start Intl. */
const withOwnNumbers = (code: string): string =>
  code.replace(
    /import \{ number(?:, (.*?))? \} from "@messageformat\/runtime";/,
    (_whole, others = "") =>
      `import { ${others} } from "@messageformat/runtime";
import { formatWhole } from "../../lib/numbers.ts";
const number = (_language, value, offset) => formatWhole(value - offset);`,
  );
