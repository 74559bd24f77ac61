import { readConfig, SettingsError } from "./config.ts";
import { loadEnvironment } from "./environment.ts";
import type { Frontend } from "./platform/pages/frontend.ts";
import { errorCode } from "./platform/error-code.ts";
import { createLog } from "./platform/log.ts";
import { StartRefused } from "./platform/start-refused.ts";
import { startPortal } from "./portal.ts";

/** Runs the portal until it is told to stop; ends the process with one clear sentence when it cannot start. */
export async function runPortal(loadFrontend: () => Promise<Frontend>): Promise<void> {
  loadEnvironment();
  const asked = askedToStop();
  try {
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    if (config.rateLimitScale === 0) log.warn("RATE_LIMIT_SCALE is 0: no limits protect this portal");
    const portal = await startPortal(config, log, await loadFrontend());
    void asked.then(() => portal.stop().finally(() => process.exit(0)));
    void portal.databaseLost.then(() => {
      log.fatal("the embedded PostgreSQL has ended; see postgres.log in the data folder");
      process.exit(1);
    });
    log.info({ url: config.publicUrl, port: portal.port }, "ready");
    process.send?.({ ready: true, url: config.publicUrl });
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(1);
  }
}

/** One clear sentence where the operator can mend it, the whole error where it is ours. */
function startProblem(error: unknown): string {
  if (error instanceof SettingsError) return `A setting is wrong. ${error.message}`;
  if (error instanceof StartRefused) return error.message;
  if (errorCode(error) === "EADDRINUSE") {
    return `Port ${process.env.PORT ?? "8080"} is in use by another program. Stop it, or choose another with PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Resolves on SIGINT and SIGTERM, and when the starter that holds the other end of the channel is gone. A start that is
 * under way is ended by it only when it is through: half of one would leave its database running.
 */
function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, () => resolve());
    if (process.send && !process.connected) resolve();
  });
}
