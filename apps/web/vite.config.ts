import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { messageCatalogues } from "./messages-plugin.ts";

export default defineConfig({
  plugins: [messageCatalogues(), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0, cssMinify: true },
});
