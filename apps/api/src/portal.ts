import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { AddressInfo } from "node:net";
import { limits } from "@gatehouse/contract/limits";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "./config.ts";
import { apiRoutes, buildApp, cardRoutes } from "./app.ts";
import { createDeps, type Deps } from "./deps.ts";
import { directReplies } from "./platform/front/direct-calls.ts";
import { createFront } from "./platform/front/front.ts";
import { publicAddresses } from "./platform/front/public-addresses.ts";
import { clientAddressReader } from "./platform/http/client-address.ts";
import { showsPass } from "./platform/http/office-pass.ts";
import type { AppEnv } from "./platform/http/context.ts";
import type { Frontend } from "./platform/pages/frontend.ts";
import { type Ground, openGround } from "./ground.ts";
import { checkConnection, openDb, openPool } from "./platform/postgres/db.ts";
import type { Log } from "./platform/log.ts";
import { migrate } from "./platform/postgres/migrate.ts";
import type { Siblings } from "./platform/processes/siblings.ts";

export type Portal = {
  port: number;
  /** Resolves when the embedded PostgreSQL ends although nobody stopped it; never with DATABASE_URL. */
  databaseLost: Promise<void>;
  /** `gently`: others serve on. Nobody's connection is closed before they have heard that it will be. */
  stop(gently?: boolean): Promise<void>;
};

/** One of several processes: what they share is another's to open and to close. */
export type Place = { ground: Pick<Ground, "databaseUrl" | "secretKey">; siblings: Siblings };

const lent = (ground: Place["ground"]): Ground => ({
  ...ground,
  lost: new Promise(() => {}),
  close: async () => {},
});

const drainMs = 3_000;
/** Longer than a connection stays open on which nothing is asked. */
const gentleDrainMs = 8_000;

/** Starts the whole product: database, migrations, background work, HTTP. Throws when any part cannot start. */
export async function startPortal(
  config: Config,
  log: Log,
  frontend: Frontend,
  place?: Place,
): Promise<Portal> {
  const ground = place ? lent(place.ground) : await openGround(config, log);
  try {
    const { databaseUrl, secretKey } = ground;
    await migrateDatabase(databaseUrl, log);
    const deps = createDeps({ config, databaseUrl, secretKey, log, siblings: place?.siblings });
    const app = buildApp(deps, (fetchApi) =>
      frontend.pages({ ...deps, pass: deps.operations.pass, fetchApi }),
    );
    const listener = frontend.serve(inFront(app, deps, frontend.pageAddress));
    await deps.start();
    const server = await listen(listener, config);
    return {
      port: (server.address() as AddressInfo).port,
      databaseLost: ground.lost,
      async stop(gently = false) {
        const closed = gently ? closeGently(server) : close(server);
        await deps.release();
        await closed;
        await deps.stop();
        await ground.close();
      },
    };
  } catch (error) {
    await ground.close();
    throw error;
  }
}

/** The app with the cache before it. */
export function inFront(
  app: Hono<AppEnv>,
  deps: Deps,
  pageAddress: Frontend["pageAddress"] = () => undefined,
): RequestListener {
  const { publicUrl, trustedProxies } = deps.config;
  return createFront({
    ...deps,
    publicAddress: publicAddresses(apiRoutes(deps), pageAddress, cardRoutes(deps)),
    answerDirectly: directReplies(deps.game.directCalls, deps.config),
    fetchApp: async (address, headers) =>
      app.fetch(new Request(publicUrl + address, { headers }), { internal: true }),
    isOffice: (cookies) => showsPass(cookies, deps.operations.pass, publicUrl.startsWith("https:")),
    behind: getRequestListener(app.fetch),
    readAddress: clientAddressReader(trustedProxies),
  });
}

async function migrateDatabase(databaseUrl: string, log: Log): Promise<void> {
  const pool = openPool(databaseUrl, 1);
  try {
    await checkConnection(pool);
    const names = await migrate(openDb(pool));
    if (names.length > 0) log.info({ names }, "migrated the database");
  } finally {
    await pool.end();
  }
}

function listen(listener: RequestListener, { port, host }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ maxHeaderSize: limits.requestHeadBytes }, listener).listen(port, host);
    server.once("listening", () => resolve(server)).once("error", reject);
  });
}

/**
 * Takes no new connection, and tells those who have one that it ends with the next reply: a request that is on its way
 * while idle connections are closed would be lost. An idle one ends by itself after a few seconds.
 */
function closeGently(server: Server): Promise<void> {
  server.prependListener("request", (_request, response) => (response.shouldKeepAlive = false));
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), gentleDrainMs);
    // The one of HTTP closes idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Lets running requests end, for a while; then closes what is left. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
