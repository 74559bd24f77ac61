import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { fontLetters } from "./app/document/plugins/fonts.ts";
import { hoverOfPointers } from "./app/document/plugins/hover-of-pointers.ts";
import { inlineScripts } from "./app/document/plugins/inline-scripts.ts";
import { limitValues } from "./app/document/plugins/limits.ts";
import { officePage } from "./app/document/plugins/office-page.ts";
import { officeWords } from "./app/document/plugins/office-words.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The back office: one page, made in the browser, in a build of its own (docs/decisions/0037-office-build.md). */
export default defineConfig({
  root: at("."),
  base: "/admin/",
  appType: "custom",
  cacheDir: "node_modules/.vite-office",
  plugins: [fontLetters(), inlineScripts(), limitValues(), officeWords(), officePage()],
  resolve: { alias: [{ find: /^zod$/, replacement: at("app/lib/form/jitless-zod.ts") }] },
  css: { postcss: { plugins: [hoverOfPointers()] } },
  build: {
    target: "es2023",
    outDir: "build/office",
    assetsInlineLimit: 0,
    cssMinify: true,
    // No screen waits for what only another one needs.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: at("app/office/entry/main.tsx") },
  },
});
