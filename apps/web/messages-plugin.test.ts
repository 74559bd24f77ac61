import { fileURLToPath } from "node:url";
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

/** What a browser is sent for a module while developing, and what that asks for, all the way. */
async function sent(url: string, found = new Map<string, string>()): Promise<Map<string, string>> {
  if (found.has(url)) return found;
  const code = (await server.transformRequest(url))?.code ?? "";
  found.set(url, code);
  const next = Array.from(
    code.matchAll(/(?:from|import)\s*"(\/@id\/[^"]*messages\/[^"]+)"/g),
    ([, one = ""]) => one,
  );
  // As the server reads such an address.
  for (const one of next) await sent(one.replace("/@id/__x00__", "\0"), found);
  return found;
}

test("while developing, a browser can load what a catalogue needs, in every language", async () => {
  const modules = await sent("virtual:messages/world");
  expect(modules.size).toBe(3);
  for (const code of modules.values()) {
    const imported = Array.from(
      code.matchAll(/(?:from|import)\s*["']([^"']+)["']/g),
      ([, from = ""]) => from,
    );
    expect(imported.filter((from) => !/^\.{0,2}\//.test(from))).toEqual([]);
  }
  expect([...modules.values()].join("")).toContain("formatWhole");
});
