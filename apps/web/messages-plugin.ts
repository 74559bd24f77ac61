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
        code: compileModule(new MessageFormat(language), JSON.parse(source)),
        map: null,
        moduleType: "js",
      };
    },
  };
}
