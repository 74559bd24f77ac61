import { limits } from "@gatehouse/contract/limits";
import type { Plugin } from "vite";
import { expectFound } from "../expected.ts";
import { withValues } from "./limit-values.ts";

/** Writes the contract's limits where a page reads them: no page carries the whole list for the few that it needs. */
export function limitValues(): Plugin {
  return {
    name: "limit-values",
    enforce: "pre",
    apply: "build",
    transform(source, id, options) {
      // A route's module also comes in parts, named by a query.
      if (options?.ssr || !/\.tsx?(?:\?|$)/.test(id) || !/^import \{ limits \}/m.test(source)) return null;
      return { code: withValues(source, limits), map: null };
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const lists = Object.values(bundle)
        .flatMap((part) => (part.type === "chunk" ? Object.entries(part.modules) : []))
        .filter(([id, { renderedLength }]) => id.endsWith("/contract/src/limits.ts") && renderedLength > 0);
      expectFound(lists.length, 0, "whole lists of limits in what browsers get");
    },
  };
}
