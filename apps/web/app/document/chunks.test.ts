import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { languages } from "@gatehouse/contract/languages";
import type { Plugin, Rolldown } from "vite";
import { expect, test } from "vitest";
import { chunkNames, expectedChunks } from "./chunks.ts";
import { limitValues } from "./plugins/limits.ts";

const assets = join(import.meta.dirname, "../../build/client/assets");

/** The names of the built chunks, each language's once. */
async function builtNames(): Promise<string[]> {
  const files = await readdir(assets);
  return files.flatMap((file) => /^(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? []);
}

type Part = { type: "chunk"; name: string; modules: Record<string, { renderedLength: number }> };

/** Tells a plugin of a build for browsers that came out as these chunks. */
function tell({ generateBundle }: Plugin, bundle: Part[], isKnown = true): void {
  const context = { environment: { name: "client" }, getModuleInfo: () => (isKnown ? {} : null) };
  const tellOf = generateBundle as (options: object, bundle: Rolldown.OutputBundle) => void;
  tellOf.call(context, {}, bundle as unknown as Rolldown.OutputBundle);
}
const chunk = (name: string, modules: Part["modules"] = {}): Part => ({ type: "chunk", name, modules });

test("every chunk that has a name has come out, once a language", async () => {
  const names = await builtNames();
  for (const name of chunkNames) {
    const count = names.filter((one) => one === name).length;
    expect([name, count > 0 && count <= languages.length]).toEqual([name, true]);
  }
  tell(
    expectedChunks(),
    [...new Set(names)].map((name) => chunk(name)),
  );
});

test.each(chunkNames)(
  "a build in which nothing is %s any more, or two chunks are, fails",
  async (missing) => {
    const all = [...new Set(await builtNames())].map((name) => chunk(name));
    expect(() =>
      tell(
        expectedChunks(),
        all.filter(({ name }) => name !== missing),
      ),
    ).toThrow(`Of chunks named ${missing} there must be 1, and there are 0.`);
    expect(() => tell(expectedChunks(), [...all, chunk(missing)])).toThrow("there are 2");
  },
);

test("a build that knows a page by another name than the route table fails", async () => {
  const all = [...new Set(await builtNames())].map((name) => chunk(name));
  expect(() => tell(expectedChunks(), all, false)).toThrow(/has no module .*\.tsx, which chunks\.ts names/);
});

test("a build that carries the whole list of limits to browsers fails", () => {
  const id = "/packages/contract/src/limits.ts";
  expect(() => tell(limitValues(), [chunk("shell", { [id]: { renderedLength: 0 } })])).not.toThrow();
  expect(() => tell(limitValues(), [chunk("shell", { [id]: { renderedLength: 9 } })])).toThrow(
    "Of whole lists of limits in what browsers get there must be 0, and there are 1.",
  );
});
