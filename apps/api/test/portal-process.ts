import { flushCompileCache } from "node:module";
import { Hono } from "hono";
import { readConfig } from "../src/config.ts";
import type { AppEnv } from "../src/platform/http/context.ts";
import { createLog } from "../src/platform/log.ts";
import { startPortal } from "../src/portal.ts";

/** The portal as a process of its own, without pages, for tests that kill it. */
const config = readConfig(process.env);
const portal = await startPortal(config, createLog(config.logLevel), {
  pages: () => new Hono<AppEnv>(),
  pageAddress: () => undefined,
  serve: (listener) => listener,
});
// Its end comes without a moment for it.
flushCompileCache();
process.send?.({ port: portal.port });
process.once("SIGTERM", () => void portal.stop().finally(() => process.exit()));
