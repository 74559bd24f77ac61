import { readConfig, SettingsError } from "./config.ts";
import { loadEnvironment } from "./environment.ts";
import type { Frontend } from "./platform/pages/frontend.ts";
import { errorCode } from "./platform/error-code.ts";
import { createLog, type Log } from "./platform/log.ts";
import { StartRefused } from "./platform/start-refused.ts";
import { type Portal, startPortal } from "./portal.ts";

/**
 * Runs the portal in this process until it is told to stop, or has to end; says in one clear sentence when it cannot
 * start. `announce` is told the portal's address once it serves. Returns the exit code.
 */
export async function runPortal(
  loadFrontend: () => Promise<Frontend>,
  announce: (url: string) => void,
): Promise<number> {
  loadEnvironment();
  const asked = askedToStop();
  try {
    const config = readConfig(process.env);
    const log = createLog(config.logLevel);
    if (config.rateLimitScale === 0) log.warn("RATE_LIMIT_SCALE is 0: no limits protect this portal");
    const portal = await startPortal(config, log, await loadFrontend());
    log.info({ url: config.publicUrl, port: portal.port }, "ready");
    announce(config.publicUrl);
    const lost = portal.databaseLost.then(() => {
      log.fatal("the embedded PostgreSQL has ended; see postgres.log in the data folder");
      return 1;
    });
    return await Promise.race([lost, asked.then(() => stop(portal, log))]);
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    return 1;
  }
}

/** A stop that fails half-way is a stop all the same. */
async function stop(portal: Portal, log: Log): Promise<number> {
  await portal.stop().catch((err: unknown) => log.error({ err }, "stopping"));
  return 0;
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
