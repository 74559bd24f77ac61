import { builtFrontend } from "./platform/pages/frontend.ts";
import { runPortal } from "./run.ts";

/** Runs the built product in this process until it is told to stop or has to end. Returns the exit code. */
export function runBuiltPortal(announce: (url: string) => void): Promise<number> {
  // React chooses its production half by this when it is loaded.
  process.env.NODE_ENV ??= "production";
  return runPortal(builtFrontend, announce);
}
