import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { messageCatalogues } from "./messages-plugin.ts";

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const router = /\/node_modules\/(?:react-router|cookie|set-cookie-parser)\//;

/** Few, larger chunks: what every page needs travels in three files, which compress better and are asked for sooner. */
const chunks = {
  groups: [
    { name: "react", test: react, priority: 3 },
    { name: "router", test: router, priority: 2 },
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
