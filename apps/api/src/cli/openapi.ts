import { apiRoutes, openApiDocument } from "../app.ts";
import { readConfig } from "../config.ts";
import { createDeps } from "../deps.ts";
import { createLog } from "../platform/log.ts";

/** The OpenAPI document. The routes are put together but never called, so no database is needed. */
export function openApiJson(): string {
  const deps = createDeps({
    config: readConfig({}),
    databaseUrl: "postgres://localhost/none",
    secretKey: "",
    log: createLog("silent"),
  });
  return JSON.stringify(openApiDocument(apiRoutes(deps)), null, 2);
}
