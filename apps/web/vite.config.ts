import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./inline-script-plugin.ts";
import { messageCatalogues } from "./messages-plugin.ts";

const root = fileURLToPath(new URL("app/root.tsx", import.meta.url));
const validator = fileURLToPath(new URL("app/lib/validator.ts", import.meta.url));
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const router = /\/node_modules\/(?:react-router|cookie|set-cookie-parser)\//;

type ModuleGraph = { getModuleInfo(id: string): { importedIds: string[] } | null };
const everyPage = new Set<string>();

/** Names the chunk of whatever the root route is made of. */
function shellOf(id: string, graph: ModuleGraph): string | null {
  const add = (module: string) => {
    if (everyPage.has(module)) return;
    everyPage.add(module);
    graph.getModuleInfo(module)?.importedIds.forEach(add);
  };
  if (everyPage.size === 0) add(root);
  return everyPage.has(id) ? "shell" : null;
}

/** Few, larger chunks: what every page needs travels in three files, which compress better and are asked for sooner. */
const chunks = {
  groups: [
    { name: "react", test: react, priority: 4 },
    { name: "router", test: router, priority: 3 },
    { name: shellOf, priority: 2 },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [inlineScripts(), messageCatalogues(), reactRouter()],
  resolve: { alias: [{ find: /^zod$/, replacement: validator }] },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssMinify: true,
    // All pages' styles together are smaller than one page's were in their many files.
    cssCodeSplit: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: chunks } } }),
  },
}));
