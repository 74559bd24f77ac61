import { readConfig } from "./config.ts";
import { loadEnvironment } from "./environment.ts";
import { exitBy, exits } from "./platform/exit-status.ts";
import { portalVersion } from "./platform/version.ts";
import type { Frontend } from "./platform/pages/frontend.ts";
import { createLog, type Log, outliveReaders } from "./platform/log.ts";
import { type Place, type Portal, startPortal } from "./portal.ts";
import { startProblem } from "./start-problem.ts";

/** One of several processes knows by what number it is called. */
type Part = Place & { number: number };

/**
 * Runs the portal in this process until it is told to stop, or has to end; says in one clear sentence when it cannot
 * start. `announce` is told the portal's address once it serves; `part` is for one of several processes. Returns the
 * exit code.
 */
export async function runPortal(
  loadFrontend: () => Promise<Frontend>,
  announce: (url: string) => void,
  part?: Part,
): Promise<number> {
  loadEnvironment();
  outliveReaders();
  const asked = askedToStop();
  try {
    const config = readConfig(process.env);
    const whole = createLog(config.logLevel);
    const log = part ? whole.child({ process: part.number }) : whole;
    if (config.rateLimitScale === 0) log.warn("RATE_LIMIT_SCALE is 0: no limits protect this portal");
    const portal = await startPortal(config, log, await loadFrontend(), part);
    log.info({ url: config.publicUrl, port: portal.port, version: portalVersion }, "ready");
    announce(config.publicUrl);
    const lost = portal.databaseLost.then(() => {
      log.fatal("the embedded PostgreSQL has ended; see postgres.log in the data folder");
      return exits.unavailable;
    });
    return await Promise.race([lost, asked.then((gently) => stop(portal, log, gently))]);
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    return exitBy(error);
  }
}

/** A stop that fails half-way is a stop all the same. */
async function stop(portal: Portal, log: Log, gently: boolean): Promise<number> {
  await portal.stop(gently).catch((err: unknown) => log.error({ err }, "stopping"));
  return 0;
}

/**
 * Resolves on SIGINT and SIGTERM, and when the starter that holds the other end of the channel is gone; with true when
 * another process takes this one's place. A start that is under way is ended by it only when it is through: half of one
 * would leave its database running.
 */
function askedToStop(): Promise<boolean> {
  return new Promise((resolve) => {
    for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, () => resolve(false));
    process.on("message", (message) => isRetirement(message) && resolve(true));
    if (process.send && !process.connected) resolve(false);
  });
}

const isRetirement = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "retire" in message;
