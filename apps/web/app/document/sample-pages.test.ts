import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { checkSamples, samplePage } from "./sample-pages.ts";

const build = join(import.meta.dirname, "../../build");
let copy: string | undefined;

afterEach(async () => {
  if (copy) await rm(copy, { recursive: true });
  copy = undefined;
});

/** A copy of the server's half of the build in which one thing is written otherwise. */
async function otherBuild(file: RegExp, pattern: RegExp | string, other: string): Promise<string> {
  const folder = await mkdtemp(join(build, "other-"));
  copy = folder;
  for (const part of ["server", "styles", "manifests"])
    await cp(join(build, part), join(folder, part), { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    if (!file.test(name)) continue;
    const text = await readFile(join(folder, name), "utf8");
    await writeFile(join(folder, name), text.replaceAll(pattern, other));
  }
  return folder;
}

it("makes the pages of the build in each language", async () => {
  await expect(checkSamples(build)).resolves.toBeUndefined();
  expect(await samplePage(build, { path: "/login", language: "lt" })).toContain('<html lang="lt"');
});

it("names the page that the build cannot make, and why", async () => {
  const folder = await otherBuild(/index\.js$/, /\\?"viewport\\?"/g, '"view-port"');
  await expect(checkSamples(folder)).rejects.toThrow(
    /page \/rules in en cannot be made: .*Of meta tags of the viewport in a page there must be 1, and there are 0\./,
  );
});

it("does not let a sheet out that cannot be read", async () => {
  const folder = await otherBuild(/\.css$/, "@supports", "@scope");
  await expect(checkSamples(folder)).rejects.toThrow("The styles have a rule that nobody knows");
});
