import type { Config } from "./config.ts";
import type { Log } from "./platform/log.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "./platform/postgres/embedded-postgres.ts";
import { ownSecretKey } from "./platform/security/secret-key.ts";

/** What all processes of a portal stand on: one of them opens it. */
export type Ground = {
  databaseUrl: string;
  secretKey: string;
  /** Resolves when the embedded PostgreSQL ends although nobody stopped it; never with DATABASE_URL. */
  lost: Promise<void>;
  close(): Promise<void>;
};

/** Opens the database, the embedded one unless another is set, and reads or makes the secret key. */
export async function openGround(config: Config, log: Log): Promise<Ground> {
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config, log);
  try {
    return {
      databaseUrl: config.databaseUrl ?? embedded?.url ?? "",
      secretKey: config.secretKey ?? (await ownSecretKey(config.dataDir)),
      lost: embedded?.exited ?? new Promise(() => {}),
      close: async () => embedded?.stop(),
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A process keeps 17 connections at most; an operator's commands and PostgreSQL itself want some, too. */
const connectionsOf = (processes: number): number => Math.max(100, 20 * processes + 20);

async function openEmbedded({ dataDir, processes }: Config, log: Log): Promise<EmbeddedPostgres> {
  const open = () =>
    openEmbeddedPostgres({
      dataDir,
      log: (line) => log.info(line),
      settings: { max_connections: String(connectionsOf(processes)) },
    });
  const embedded = await open();
  // One that was left over has the connections of the portal that began it.
  if (!embedded.tookOver || connectionsOf(processes) === connectionsOf(1)) return embedded;
  await embedded.stop();
  return open();
}
