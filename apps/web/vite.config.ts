import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { messageCatalogues } from "./messages-plugin.ts";

const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;

/** Few, larger chunks: what every page needs travels in two files, which compress better and are asked for sooner. */
const chunks = {
  groups: [
    { name: "framework", test: framework, priority: 2 },
    { name: "shell", minShareCount: 6, priority: 1 },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messageCatalogues(), reactRouter()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    cssMinify: true,
    // All pages' styles together are smaller than one page's were in their many files.
    cssCodeSplit: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: chunks } } }),
  },
}));
