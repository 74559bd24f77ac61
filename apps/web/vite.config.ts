import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunks } from "./chunks.ts";
import { commonPasswords } from "./common-passwords-plugin.ts";
import { fontLetters } from "./fonts-plugin.ts";
import { inlineScripts } from "./inline-script-plugin.ts";
import { limitValues } from "./limits-plugin.ts";
import { messageCatalogues } from "./messages-plugin.ts";

const validator = fileURLToPath(new URL("app/lib/form/validator.ts", import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    commonPasswords(),
    fontLetters(),
    inlineScripts(),
    limitValues(),
    messageCatalogues(),
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
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssMinify: true,
    // All pages' styles together are smaller than one page's were in their many files.
    cssCodeSplit: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: chunks } } }),
  },
}));
