import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fetchPackage } from "../fetched-package.ts";

/** A change of one place, as Stryker's instrumenter makes it. */
export type Mutant = {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
};

type Instrumented = { files: { name: string; content: string }[]; mutants: Mutant[] };
type Instrumenter = { instrument(files: object[], options: object): Promise<Instrumented> };
type Injector = {
  provideValue(name: string, value: unknown): Injector;
  injectFunction<Made>(make: () => Made): Made;
};

const version = "10.1.1";
/**
 * What the compiler refuses in most places ({} for an object with fields, a function without its result), and words: a
 * sentence, a style or a statement altered by a letter says little.
 */
const left = new Set(["StringLiteral", "ObjectLiteral", "ArrayDeclaration", "ArrowFunction"]);
const silent = () => {};
const log = {
  info: silent,
  debug: silent,
  warn: silent,
  error: silent,
  trace: silent,
  isDebugEnabled: () => false,
};

/** Stryker's instrumenter brings eighty packages. */
async function fetchInstrumenter(folder: string): Promise<Instrumenter> {
  const packages = await fetchPackage(folder, "@stryker-mutator/instrumenter", version);
  const [{ createInstrumenter }, { createInjector }] = await Promise.all([
    import(join(packages, "@stryker-mutator/instrumenter/dist/src/index.js")),
    import(join(packages, "typed-inject/dist/src/index.js")),
  ]);
  const injector: Injector = createInjector();
  return injector.provideValue("logger", log).provideValue("options", {}).injectFunction(createInstrumenter);
}

/** Puts all mutants into the files below `root`, each switched on by its id, and returns them. */
export async function instrument(folder: string, root: string, paths: readonly string[]): Promise<Mutant[]> {
  const instrumenter = await fetchInstrumenter(folder);
  const files = await Promise.all(
    paths.map(async (name) => ({ name, content: await readFile(join(root, name), "utf8"), mutate: true })),
  );
  const options = { plugins: null, excludedMutations: [], noHeader: false, ignorers: [] };
  const { files: written, mutants } = await instrumenter.instrument(files, options);
  for (const { name, content } of written) await writeFile(join(root, name), content);
  return mutants.filter(({ mutatorName }) => !left.has(mutatorName));
}
