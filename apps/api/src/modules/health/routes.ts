import { healthReply } from "@gatehouse/contract/portal";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { createRoute, createRouter, replies } from "../../platform/http/router.ts";

const unavailable = {
  503: { description: "Not ready", content: { "application/json": { schema: healthReply } } },
};

/** `live`: the process answers. `ready`: its database answers, too. */
export const healthRoutes = ({ db }: { db: Db }) =>
  createRouter()
    .openapi(
      createRoute({ method: "get", path: "/health/live", tags: ["health"], responses: replies(healthReply, "Alive") }),
      (c) => c.json({ status: "ok" as const }, 200),
    )
    .openapi(
      createRoute({
        method: "get",
        path: "/health/ready",
        tags: ["health"],
        responses: { ...replies(healthReply, "Ready"), ...unavailable },
      }),
      async (c) => {
        try {
          await sql`select 1`.execute(db);
          return c.json({ status: "ok" as const }, 200);
        } catch {
          return c.json({ status: "unavailable" as const }, 503);
        }
      },
    );
