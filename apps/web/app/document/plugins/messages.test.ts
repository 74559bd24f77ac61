import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { languages } from "@gatehouse/contract/languages";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageCatalogues, withOwnNumbers, withPlainTexts } from "./messages.ts";

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL("../../../", import.meta.url)),
    plugins: [messageCatalogues()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(() => server.close());

test("while developing, a browser can load what a module's messages need, in all languages", async () => {
  const loaded = await Promise.all(
    ["virtual:messages/world.sieges.attackers", "/app/messages/catalogues.ts"].map(
      async (id) => (await server.transformRequest(id))?.code ?? "",
    ),
  );
  const [messages = "", told = ""] = loaded;
  const imported = Array.from(
    loaded.join("\n").matchAll(/(?:from|import)\s*["']([^"']+)["']/g),
    ([, from = ""]) => from,
  );
  expect(imported.filter((from) => !/^\.{0,2}\//.test(from))).toEqual([]);
  for (const language of languages) expect(messages).toContain(`"${language}": ({`);
  expect(told).toContain("formatWhole");
});

/** As the compiler writes a module whose messages have plurals, choices and numbers. */
const compiled = compileModule(new MessageFormat("lt"), {
  ...(JSON.parse(readFileSync(new URL("../../messages/lt/world.json", import.meta.url), "utf8")) as object),
});

test("numbers are written by the portal's own function, and nothing else changes", () => {
  const own = withOwnNumbers(compiled);
  expect(own).toContain("const number = (_language, value, offset) => formatWhole(value - offset);");
  expect(own.slice(own.indexOf("export default"))).toBe(compiled.slice(compiled.indexOf("export default")));
});

test.each([
  ["imports of numbers", "{ number, ", "{ "],
  ["imports in compiled messages", "{ number, ", "{ number as n, "],
  ["imports in compiled messages", /^/, 'import { other } from "elsewhere";\n'],
  ["default exports", "export default {", "module.exports = {"],
])("does not build where the compiler writes its %s otherwise", (what, pattern, other) => {
  const planted = compiled.replace(pattern, other);
  expect(planted).not.toBe(compiled);
  expect(() => withOwnNumbers(planted)).toThrow(what);
});

test("on the server a text without arguments is no function, and says what it said", async () => {
  const catalogue = { plain: 'a: () => "b"', nested: { line: "one\ntwo" }, given: "Hello {name}" };
  const code = withPlainTexts(withOwnNumbers(compileModule(new MessageFormat("en"), catalogue)));
  const { default: loaded } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: { compiled: { given: (values: object) => string } };
  };
  expect(loaded.compiled).toEqual({ ...catalogue, given: expect.any(Function) as unknown });
  expect(loaded.compiled.given({ name: "Aria" })).toBe("Hello Aria");
});
