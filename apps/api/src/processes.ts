import { join } from "node:path";
import type { Config } from "./config.ts";
import { withoutLoaded } from "./environment.ts";
import { type Ground, openGround } from "./ground.ts";
import { exits } from "./platform/exit-status.ts";
import { createLog, outliveReaders } from "./platform/log.ts";
import { createSupervisor } from "./platform/processes/supervisor.ts";
import { portalVersion } from "./platform/version.ts";

/** What each process is sent at its beginning. */
export type Greeting = { ground: Pick<Ground, "databaseUrl" | "secretKey"> };

/**
 * Serves by several processes: opens what they stand on, begins them, and looks after them until it is told to stop.
 * SIGHUP restarts them one by one. Returns the exit code, which is that of a process that cannot start.
 */
export async function runProcesses(config: Config, announce: (url: string) => void): Promise<number> {
  outliveReaders();
  const asked = new Promise<void>((settle) => {
    for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, () => settle());
  });
  // Until they serve there is nothing to restart.
  process.on("SIGHUP", () => {});
  const log = createLog(config.logLevel);
  const ground = await openGround(config, log);
  const { databaseUrl, secretKey } = ground;
  const supervisor = createSupervisor<Greeting>({
    program: join(import.meta.dirname, "serving-process.ts"),
    count: config.processes,
    greeting: { ground: { databaseUrl, secretKey } },
    // The demo's starter has set more than there is in a file, so theirs stays as it is.
    environment: config.mode === "demo" ? () => ({}) : withoutLoaded,
    log,
  });
  try {
    const began = await Promise.race([supervisor.start(), asked.then(() => null)]);
    if (began === null) return 0;
    if (began !== exits.ok) return began;
    log.info({ url: config.publicUrl, processes: config.processes, version: portalVersion }, "all serve");
    process.on("SIGHUP", () => void supervisor.restart());
    announce(config.publicUrl);
    const lost = ground.lost.then(() => {
      log.fatal("the embedded PostgreSQL has ended; see postgres.log in the data folder");
      return exits.unavailable;
    });
    return await Promise.race([lost, asked.then(() => 0)]);
  } finally {
    await supervisor.stop();
    await ground.close();
  }
}
