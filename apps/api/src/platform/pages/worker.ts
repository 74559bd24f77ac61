import { serviceWorkerPath } from "@gatehouse/contract/operations/installed";
import { Hono } from "hono";
import type { Config } from "../../config.ts";
import { sharedCaching } from "../http/caching.ts";
import type { AppEnv } from "../http/context.ts";
import type { Throttle } from "../http/throttle.ts";

type Options = {
  config: Pick<Config, "serviceWorker">;
  throttle: Throttle;
  /** What keeps pages for when there is no connection, and shows what is pushed. */
  program: () => Promise<string>;
};

/** Empties what was kept, and takes itself out of the browser. */
const leaving = `"use strict";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(
    self.caches
      .keys()
      .then((names) => Promise.all(names.map((name) => self.caches.delete(name))))
      .finally(() => self.registration.unregister()),
  ),
);
`;

const keptSeconds = 60;

/** The service worker: browsers look for another one each time that a page is opened. Switched off it is one that leaves. */
export const workerRoutes = ({ config, throttle, program }: Options) =>
  new Hono<AppEnv>().get(serviceWorkerPath, throttle.byAddress, async (c) =>
    c.body(config.serviceWorker ? await program() : leaving, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": sharedCaching(keptSeconds),
      // A worker has a policy of its own, not that of the pages that it serves: all it does is ask the portal.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    }),
  );
