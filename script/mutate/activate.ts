import { afterAll, afterEach, beforeAll, beforeEach, inject, type RunnerTestFile, vi } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of each mutant, how often it may be met before it is taken for one without an end, and whether a module meets it as it loads. */
    mutants: Record<string, { mostHits: number; isStatic: boolean }>;
  }
}

/** What Stryker's instrumenter writes into the files reads and counts here. */
type Switches = {
  activeMutant?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  wasStatic?: boolean;
  killed?: Set<string>;
};
const globals = globalThis as unknown as { [name: string]: unknown };
const switches = (globals["__stryker__"] ??= {}) as Switches;
const killed = (switches.killed ??= new Set());

/** A test file is copied for each mutant, and called by it. */
const { filepath } = globals["__vitest_worker__"] as { filepath: string };
const [, id] = /\.m(\d+)\.test\.ts$/.exec(filepath) ?? [];

if (id === undefined) {
  let file: RunnerTestFile | undefined;
  beforeAll(() => void (switches.currentTestId = filepath));
  beforeEach(({ task }) => void (file = task.file));
  afterAll(() => {
    const { static: loading, perTest } = switches.mutantCoverage ?? { static: {}, perTest: {} };
    Object.assign(file?.meta ?? {}, { coverage: { loading, running: perTest[filepath] ?? {} } });
    switches.currentTestId = undefined;
  });
} else {
  if (killed.has(id)) throw new Error("An earlier file has noticed it.");
  const { mostHits = 0, isStatic = false } = inject("mutants")[id] ?? {};
  if (isStatic || switches.wasStatic) vi.resetModules();
  Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: mostHits, wasStatic: isStatic });
  beforeEach(({ skip }) => void (killed.has(id) && skip()));
  afterEach(({ task }) => void (task.result?.state === "fail" && killed.add(id)));
  afterAll(() => void (switches.activeMutant = undefined));
}
