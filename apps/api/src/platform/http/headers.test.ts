import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@gatehouse/contract/limits";
import { expect, test } from "vitest";
import { boundedHeader } from "./headers.ts";

test("no more is read of a header than its length", () => {
  expect(boundedHeader("accept-language", "x".repeat(15_000))).toHaveLength(
    limits.headers["accept-language"],
  );
  expect(boundedHeader("accept-language", "lt")).toBe("lt");
  expect(boundedHeader("accept-language", undefined)).toBe("");
});

test("of the hops of a request the end is read, which the nearest proxy wrote", () => {
  const hops = `${"6.6.6.6, ".repeat(1_000)}203.0.113.50`;
  const read = boundedHeader("x-forwarded-for", hops);
  expect(read).toHaveLength(limits.headers["x-forwarded-for"]);
  expect(read.endsWith(", 203.0.113.50")).toBe(true);
});

test("every header of a request is read with its bound", () => {
  const source = join(import.meta.dirname, "../..");
  const unbounded = globSync("**/*.ts", { cwd: source })
    .filter((file) => !file.endsWith(".test.ts") && !file.endsWith("http/headers.ts"))
    .filter((file) => {
      const text = readFileSync(join(source, file), "utf8");
      const reads = text.matchAll(/(?<!boundedHeader\("[\w-]+", )request\.headers\["|req\.header\(/g);
      return [...reads].length > 0;
    });
  expect(unbounded).toEqual([]);
});
