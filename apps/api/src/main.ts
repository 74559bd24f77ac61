import { readConfig } from "./config.ts";
import { loadEnvironment } from "./environment.ts";
import { exitBy } from "./platform/exit-status.ts";
import { startProblem } from "./start-problem.ts";

/**
 * Runs the built product until it is told to stop or has to end: in this process, or in as many as PROCESSES says, which
 * this one begins and looks after. Returns the exit code.
 */
export async function runBuiltPortal(announce: (url: string) => void): Promise<number> {
  // React chooses its production half by this when it is loaded.
  process.env.NODE_ENV ??= "production";
  loadEnvironment();
  try {
    const config = readConfig(process.env);
    if (config.processes > 1) {
      const { runProcesses } = await import("./processes.ts");
      return await runProcesses(config, announce);
    }
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    return exitBy(error);
  }
  // Loaded late: who only looks after others needs nothing of it.
  const { runPortal } = await import("./run.ts");
  const { builtFrontend } = await import("./platform/pages/frontend.ts");
  return runPortal(builtFrontend, announce);
}
