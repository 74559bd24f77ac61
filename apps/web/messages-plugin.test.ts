import { fileURLToPath } from "node:url";
import { languages } from "@gatehouse/contract/languages";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageCatalogues } from "./messages-plugin.ts";

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL(".", import.meta.url)),
    plugins: [messageCatalogues()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(() => server.close());

test.each(languages)(
  "while developing, a browser can load what a module's messages need in %s",
  async (language) => {
    const code =
      (await server.transformRequest(`virtual:messages/${language}/world.sieges.attackers`))?.code ?? "";
    const imported = Array.from(
      code.matchAll(/(?:from|import)\s*["']([^"']+)["']/g),
      ([, from = ""]) => from,
    );
    expect(imported.filter((from) => !/^\.{0,2}\//.test(from))).toEqual([]);
    expect(code).toContain("formatWhole");
  },
);
