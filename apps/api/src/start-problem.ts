import { SettingsError } from "./config.ts";
import { errorCode } from "./platform/error-code.ts";
import { StartRefused } from "./platform/start-refused.ts";

/** One clear sentence where the operator can mend it, the whole error where it is ours. */
export function startProblem(error: unknown): string {
  if (error instanceof SettingsError) return `A setting is wrong. ${error.message}`;
  if (error instanceof StartRefused) return error.message;
  if (errorCode(error) === "EADDRINUSE") {
    return `Port ${process.env.PORT ?? "8080"} is in use by another program. Stop it, or choose another with PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
