import type { Plugin } from "vite";

const suffix = "?served";

/**
 * `import { drawing } from "./x.ts?served"` gives what the module exports to the server alone: browsers have it in the page
 * already, so their half of the app gets nothing, and loads the module itself for a page that it makes.
 */
export function servedDrawings(): Plugin {
  return {
    name: "served-drawings",
    enforce: "pre",
    load(id, options) {
      if (!id.endsWith(suffix)) return null;
      const code = options?.ssr
        ? `export { drawing } from ${JSON.stringify(id.slice(0, -suffix.length))};`
        : "export const drawing = undefined;";
      return { code, map: null, moduleType: "js" };
    },
  };
}
