import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunks, expectedChunks } from "./app/document/chunks.ts";
import { commonPasswords } from "./app/document/plugins/common-passwords.ts";
import { fontLetters } from "./app/document/plugins/fonts.ts";
import { hoverOfPointers } from "./app/document/plugins/hover-of-pointers.ts";
import { inlineScripts } from "./app/document/plugins/inline-scripts.ts";
import { keptSheets, leanCode, shortClassNames } from "./app/document/plugins/lean-code.ts";
import { limitValues } from "./app/document/plugins/limits.ts";
import { messageCatalogues } from "./app/document/plugins/messages.ts";

const validator = fileURLToPath(new URL("app/lib/form/jitless-zod.ts", import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    commonPasswords(),
    expectedChunks(),
    fontLetters(),
    inlineScripts(),
    keptSheets(),
    leanCode(),
    limitValues(),
    messageCatalogues({ pseudo: process.env["PSEUDO_LANGUAGE"] === "on" }),
    reactRouter(),
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: validator }] },
  // While developing: what is first met when a page is open would have it loaded anew.
  optimizeDeps: {
    include: [
      "@hookform/resolvers/zod",
      "@messageformat/runtime",
      "@messageformat/runtime/lib/cardinals",
      "react-hook-form",
      "zod/v4",
    ],
  },
  css: { modules: { generateScopedName: shortClassNames() }, postcss: { plugins: [hoverOfPointers()] } },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssMinify: true,
    // All pages' styles together are smaller than one page's were in their many files.
    cssCodeSplit: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: { codeSplitting: chunks },
            // Names of classes above all: each stands where it is used.
            optimization: { inlineConst: { mode: "all" } },
            // The router's own, which warn its developers.
            treeshake: { propertyReadSideEffects: false, manualPureFunctions: ["warning", "warningOnce"] },
          },
        }),
  },
}));
