import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import startUp from "../../shell/before-scripts.ts?inline-script";
import { inlineScripts } from "./inline-scripts.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "gatehouse-script-"))));
afterAll(() => rm(folder, { recursive: true }));

/** Builds a module that takes another one as the text of a script. */
async function buildWith(program: string): Promise<string> {
  await writeFile(join(folder, "program.ts"), program);
  await writeFile(join(folder, "entry.ts"), 'export { default } from "./program.ts?inline-script";');
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    root: folder,
    plugins: [inlineScripts()],
    build: { write: false, ssr: join(folder, "entry.ts") },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

test("a module becomes the text of an expression", async () => {
  expect(startUp).toMatch(/^\(function\(\)\{[^]*\}\)\(\)$/);
  expect(await buildWith("export default (x: number) => x + 1;")).toMatch(/\(e\) => e \+ 1|e=>e\+1/);
});

test.each([
  ["would begin a comment of the page", 'export default () => "<!--";', "cannot stand in a page"],
  ["has no default export", "export const other = () => document.title;", "default exports"],
  ["has another export", "export const other = 1; export default () => other;", "exports of the inline"],
])("a module that %s does not build", async (_what, program, why) => {
  await expect(buildWith(program)).rejects.toThrow(why);
});
