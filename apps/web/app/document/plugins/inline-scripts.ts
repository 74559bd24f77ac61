import { build, type Plugin, type Rolldown } from "vite";
import { expectFound } from "../expected.ts";

const suffix = "?inline-script";
/** What Vite begins a module in the form of an expression with. */
const head = "var program=";

/**
 * `import program from "../../../x.ts?inline-script"` gives a module as the text of an expression, its default export, for a
 * script in the page itself: written, type-checked and built like any other. Browsers have it in the page already, so
 * their half of the app gets an empty text.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id, options) {
      if (!id.endsWith(suffix)) return null;
      const text = options?.ssr ? await textOf(id.slice(0, -suffix.length)) : "";
      return { code: `export default ${JSON.stringify(text)};`, map: null, moduleType: "js" };
    },
  };
}

/** A module as the text of an expression: its default export. */
export async function textOf(entry: string, plugins: Plugin[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins,
    // Libraries have more to say while somebody develops.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      target: "es2023",
      lib: { entry, formats: ["iife"], name: "program" },
    },
  });
  const [{ output }] = (Array.isArray(built) ? built : [built]) as [Rolldown.RolldownOutput];
  expectFound(output.length, 1, `files of the inline script ${entry}`);
  expectFound(
    output[0].exports.filter((name) => name === "default").length,
    1,
    `default exports of ${entry}`,
  );
  expectFound(output[0].exports.length, 1, `exports of the inline script ${entry}`);
  const code = output[0].code.trimEnd();
  const expression = code.slice(head.length).replace(/;$/, "");
  if (!code.startsWith(head) || /<\/script|<!--/i.test(expression))
    throw new Error(`${entry} cannot stand in a page`);
  return expression;
}
