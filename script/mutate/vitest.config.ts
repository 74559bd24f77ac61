import { appendFileSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestModule, type TestSpecification } from "vitest/node";

/** What `script/mutate.ts` wants to be run, and where each file's outcome goes. */
const { tests, provided, told } = JSON.parse(readFileSync(process.env["MUTANTS_RUN"] ?? "", "utf8"));

const tell = (line: object): void => appendFileSync(told, `${JSON.stringify(line)}\n`);
const nameOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);

const reporter = {
  onTestModuleStart: (file: TestModule): void => tell({ test: nameOf(file) }),
  onTestModuleEnd(file: TestModule): void {
    const cases = [...file.children.allTests("failed")];
    const errors = [...file.errors(), ...cases.flatMap((one) => one.result().errors ?? [])];
    const failures = errors.map(({ message }) => message.slice(0, 300));
    tell({ test: nameOf(file), isGood: file.ok(), failures, ...file.meta() });
  },
};

class AsListed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map<string, number>(tests.map((path: string, index: number) => [path, index]));
    const placeOf = ({ moduleId }: TestSpecification) => places.get(relative(process.cwd(), moduleId)) ?? 0;
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

export default defineConfig({
  test: {
    root: process.cwd(),
    include: tests,
    provide: provided,
    reporters: [reporter],
    setupFiles: ["script/mutate/activate.ts"],
    sequence: { sequencer: AsListed },
    pool: "threads",
    maxWorkers: 1,
    // The product's modules are loaded once for all mutants.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
