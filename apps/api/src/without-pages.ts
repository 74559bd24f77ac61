import { Hono } from "hono";
import type { AppEnv } from "./platform/http/context.ts";
import type { Frontend } from "./platform/pages/frontend.ts";
import { runPortal } from "./run.ts";

/** The portal for those who call it, before there is anybody who looks. */
const noPages: Frontend = {
  pages: () => new Hono<AppEnv>(),
  pageAddress: () => undefined,
  serve: (listener) => listener,
};

process.exit(
  await runPortal(
    () => Promise.resolve(noPages),
    (url) => process.send?.({ ready: true, url }),
  ),
);
